#!/bin/sh
# Writes .env beside compose.yaml, with new secrets, readable by its owner alone. Does nothing where there is one.
# make-env.sh [name of this machine as browsers reach it; default jampot.localhost]
set -eu
file="$(dirname "$0")/.env"
host="${1:-jampot.localhost}"
if [ -e "$file" ]; then
  echo "$file is there already: it is left as it is."
  exit 0
fi
command -v openssl >/dev/null || { echo "openssl was not found." >&2; exit 1; }
hex() { openssl rand -hex "$1"; }
keys="$(mktemp -d)"
trap 'rm -rf "$keys"' EXIT
openssl genpkey -algorithm ed25519 -outform DER -out "$keys/private"
openssl pkey -inform DER -in "$keys/private" -pubout -outform DER -out "$keys/public"
umask 077
cat > "$file" <<END
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
END
echo "$file is made. Sign in at http://$host:8080 as admin@jampot.local; the password stands there."
