# docker build -t sukno . && docker run -d --name sukno -e SUKNO_BOT_TOKEN=… -v sukno:/data sukno
FROM python:3.13-slim-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# The packages first: they change less often than the code.
COPY Makefile requirements.lock ./
COPY scripts scripts
RUN make setup
COPY . .
RUN make build

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /app --no-create-home sukno \
    && install -d -o sukno -g sukno /data
WORKDIR /app
COPY --from=build /app /app
USER sukno
ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    SUKNO_DATA_DIR=/data \
    SUKNO_METRICS_PORT=9100
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD [".venv/bin/python", "-c", "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ['SUKNO_METRICS_PORT']}/healthz\", timeout=4)"]
CMD [".venv/bin/python", "-m", "bot"]
