#!/bin/sh
# Run once, as the database is made: a server that knows the password may follow it.
echo "host replication all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
