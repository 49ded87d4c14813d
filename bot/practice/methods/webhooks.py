"""setWebhook, deleteWebhook, getWebhookInfo."""

from __future__ import annotations

from bot.practice.errors import bad_request
from bot.practice.loopback import host_of, is_loopback
from bot.practice.methods.registry import method
from bot.practice.params import Params
from bot.practice.practice import Practice


@method("setWebhook")
def set_webhook(practice: Practice, params: Params) -> object:
    """An empty address removes the webhook. Unlike Telegram this server calls nobody but this machine, by HTTP too."""
    url = params.text("url")
    if url and not (url.startswith("http") and is_loopback(host_of(url))):
        raise bad_request("bad webhook: a loopback address must be provided for webhook")
    if params.has("allowed_updates"):
        practice.updates.allow(params.json("allowed_updates"))
    _set(practice, url, params)
    return True


@method("deleteWebhook")
def delete_webhook(practice: Practice, params: Params) -> object:
    _set(practice, "", params)
    return True


@method("getWebhookInfo")
def get_webhook_info(practice: Practice, params: Params) -> object:
    profile = practice.world.profile
    body: dict[str, object] = {
        "url": profile.webhook_url,
        "has_custom_certificate": False,
        "pending_update_count": len(practice.updates.pending()),
    }
    if profile.allowed_updates:
        body["allowed_updates"] = profile.allowed_updates
    if practice.webhook.last_error is not None:
        body |= {"last_error_date": practice.webhook.last_error_at, "last_error_message": practice.webhook.last_error}
    return body


def _set(practice: Practice, url: str, params: Params) -> None:
    profile = practice.world.profile
    profile.webhook_url, profile.webhook_secret = url, params.text("secret_token") if url else ""
    practice.world.save(profile)
    if params.flag("drop_pending_updates"):
        practice.updates.drop_all()
    practice.updates.changed.set()
