#!/bin/sh
# Runs once, in an empty database: makes the login with which pages and workers connect. It owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE roundtable_serve LOGIN PASSWORD :'password';
SQL
