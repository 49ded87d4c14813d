"""Кинг: its rules, its computer, and what they are held against."""
