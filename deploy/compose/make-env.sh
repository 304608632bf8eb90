#!/bin/sh
# Writes .env beside compose.yaml, with new secrets, readable by its owner alone. One that is there is left as it is.
set -eu
# Letters are those of ASCII.
export LC_ALL=C
file="$(dirname "$0")/.env"
usage() {
  echo "make-env.sh [name or IPv4 address of this machine, as browsers reach it; default jampot.localhost]"
  echo "It is a name alone, without http:// and port, as review.studio.lan."
}
case "${1-}" in -h | --help) usage; exit 0 ;; esac
[ $# -le 1 ] || { usage >&2; exit 2; }
# Browsers ask for names in small letters, and links to media are signed for the name that they ask for.
host="$(printf %s "${1-jampot.localhost}" | tr A-Z a-z)"
byte='(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
case "$host" in
  # Browsers take what ends with a number for an address.
  '' | -* | .* | *..* | *[!a-z0-9.-]*) known=no ;;
  *) if printf '%s\n' "${host##*.}" | grep -Eq '^([0-9]+|0x[0-9a-f]*)$'; then
       printf '%s\n' "$host" | grep -Eq "^($byte\\.){3}$byte\$" && known=yes || known=no
     else
       known=yes
     fi ;;
esac
[ "$known" = yes ] || { echo "$1 is no name of a machine, and no IPv4 address." >&2; usage >&2; exit 2; }
command -v openssl >/dev/null || { echo "openssl was not found." >&2; exit 1; }
hex() { openssl rand -hex "$1"; }
if [ -e "$file" ]; then
  echo "$file is there already: it is left as it is."
  now="$(sed -n 's/^JAMPOT_HOSTNAME=//p' "$file" | tail -n 1 | tr -d "\"' \r")"
  if [ $# -eq 1 ] && [ "${now:-jampot.localhost}" != "$host" ]; then
    echo "It has ${now:-jampot.localhost}, not $host: for another name, change JAMPOT_HOSTNAME and JAMPOT_PUBLIC_URL in it."
  fi
  exit 0
fi
keys="$(mktemp -d)"
trap 'rm -rf "$keys" "$file.new"' EXIT
openssl genpkey -algorithm ed25519 -outform DER -out "$keys/private"
openssl pkey -inform DER -in "$keys/private" -pubout -outform DER -out "$keys/public"
umask 077
cat > "$file.new" <<END
JAMPOT_HOSTNAME=$host
JAMPOT_PORT=8080
JAMPOT_PUBLIC_URL=http://$host:8080
JAMPOT_ADMIN_EMAIL=admin@jampot.local
JAMPOT_ADMIN_PASSWORD=$(hex 12)
FILES_KEY=$(openssl rand -base64 32)
TOKEN_PRIVATE_KEY=$(openssl base64 -A -in "$keys/private")
TOKEN_PUBLIC_KEY=$(openssl base64 -A -in "$keys/public")
POSTGRES_PASSWORD=$(hex 24)
NATS_PASSWORD=$(hex 24)
NATS_WORKER_PASSWORD=$(hex 24)
VALKEY_PASSWORD=$(hex 24)
S3_ACCESS_KEY=$(hex 10)
S3_SECRET_KEY=$(hex 24)
S3_PORT=8333
IDENTITY_PASSWORD=$(hex 24)
IDENTITY_OWNER_PASSWORD=$(hex 24)
ASSETS_PASSWORD=$(hex 24)
ASSETS_OWNER_PASSWORD=$(hex 24)
REVIEW_PASSWORD=$(hex 24)
REVIEW_OWNER_PASSWORD=$(hex 24)
RENDER_PASSWORD=$(hex 24)
RENDER_OWNER_PASSWORD=$(hex 24)

# May be set, here or later: docs/operating.md tells what they mean. Empty ones have their defaults.
JAMPOT_PRODUCT_NAME=
# The address of this machine that the ports of web and media listen on, as 127.0.0.1 behind a proxy; empty: all.
JAMPOT_HOST=
JAMPOT_TRUSTED_PROXIES=
# open, or closed (the default here): invited people alone come in.
JAMPOT_REGISTRATION=
# Of an S3 server of yours, which browsers reach: s3://key:secret@host:port/bucket?region=us-east-1; empty: the one here.
JAMPOT_STORAGE_URL=
# smtp://user:password@host:port; empty: mails are files.
JAMPOT_SMTP_URL=
JAMPOT_MAIL_FROM=
JAMPOT_LOG_LEVEL=
JAMPOT_TRACES_URL=
JAMPOT_TRACES_RATIO=

# Signing in with an OpenID Connect provider.
JAMPOT_OIDC_ISSUER=
JAMPOT_OIDC_CLIENT_ID=
JAMPOT_OIDC_CLIENT_SECRET=
JAMPOT_OIDC_NAME=
JAMPOT_OIDC_ACCOUNT=
JAMPOT_OIDC_DOMAINS=
JAMPOT_OIDC_ROLE=

# Bytes, but for the number of uploads.
JAMPOT_MAX_UPLOAD=
JAMPOT_MAX_PENDING=
JAMPOT_MAX_PENDING_UPLOADS=

# PostgreSQL takes 200 connections here; the services have four of these pools, twice while a new version comes up.
JAMPOT_DATABASE_POOL=
JAMPOT_TRANSCODES=
JAMPOT_SHORT_SECONDS=

# The render farm, in seconds, but for the bytes of a log and its days.
JAMPOT_RENDER_HEARTBEAT=
JAMPOT_RENDER_SUSPECT=
JAMPOT_RENDER_STOP=
JAMPOT_RENDER_KILL=
JAMPOT_RENDER_LEASE=
JAMPOT_RENDER_REQUEUE=
JAMPOT_RENDER_OFFER=
JAMPOT_RENDER_GRACE=
JAMPOT_RENDER_BENCH=
JAMPOT_RENDER_ABSENT=
JAMPOT_RENDER_LIMIT=
JAMPOT_RENDER_FILES=
JAMPOT_RENDER_LOG=
JAMPOT_RENDER_LOG_DAYS=
END
# A full disk, or an openssl that failed, must not leave a file that the next run takes as it is.
if grep -Eq '^[A-Z0-9_]*(PASSWORD|KEY)=$' "$file.new"; then
  echo "A secret could not be made: there is no $file." >&2
  exit 1
fi
mv "$file.new" "$file"
echo "$file is made. Sign in at http://$host:8080 as admin@jampot.local; the password stands there."
