#!/bin/sh
# How the servers of docker-compose.standby.yml start: an empty one copies the one that FOLLOWS names, and follows it.
set -eu
if [ -n "${FOLLOWS:-}" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -h "$FOLLOWS" -U "$POSTGRES_USER" -D "$PGDATA" -R -X stream -c fast; do
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
fi
exec docker-entrypoint.sh "$@"
