#!/bin/sh
# Writes .env beside compose.yaml, with new secrets, readable by its owner alone. One that is there is left as it is, but for
# the secrets of services that it does not know.
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
# secrets: made from apps/*/src/service.ts by node deploy/services/generate.ts
passwords='ASSETS_PASSWORD ASSETS_OWNER_PASSWORD IDENTITY_PASSWORD IDENTITY_OWNER_PASSWORD LINKS_PASSWORD LINKS_OWNER_PASSWORD RENDER_PASSWORD RENDER_OWNER_PASSWORD REVIEW_PASSWORD REVIEW_OWNER_PASSWORD SHARES_PASSWORD SHARES_OWNER_PASSWORD NATS_WORKER_PASSWORD'
random_keys='FILES_KEY'
# secrets: end
# settings: made from apps/*/src/service.ts by node deploy/services/generate.ts
settings() {
  cat <<'END'

# Folders, assets, versions, statuses, tags and their history.
# bytes one user may have uploaded that nothing took yet (default 200 GB)
JAMPOT_MAX_PENDING=
# and how many uploads (default 200)
JAMPOT_MAX_PENDING_UPLOADS=

# The render farm: nodes, pools, renderers, the queue and its dispatch.
# seconds between two heartbeats of a render node (default 5)
JAMPOT_RENDER_HEARTBEAT=
# without one, until a node is suspect and gets no work (default 20)
JAMPOT_RENDER_SUSPECT=
# without an answer, until an agent asks its render to end (default 45)
JAMPOT_RENDER_STOP=
# and until it ends it (default 55)
JAMPOT_RENDER_KILL=
# that a node has a job from a heartbeat on (default 60)
JAMPOT_RENDER_LEASE=
# without a heartbeat, until the job is queued again (default 75)
JAMPOT_RENDER_REQUEUE=
# in which a node must take up a job (default 10)
JAMPOT_RENDER_OFFER=
# from asking a cancelled render to end to ending it (default 15)
JAMPOT_RENDER_GRACE=
# that a node rests from a renderer that failed three times (default 3600)
JAMPOT_RENDER_BENCH=
# unseen, until no failed job waits for a node (default 86400)
JAMPOT_RENDER_ABSENT=
# that the command of one run may take (default 172800)
JAMPOT_RENDER_LIMIT=
# and its files besides (default 43200)
JAMPOT_RENDER_FILES=
# bytes of the log of one run (default 8 MB)
JAMPOT_RENDER_LOG=
# days that logs of renders are kept (default 90)
JAMPOT_RENDER_LOG_DAYS=

# Makes previews, posters, thumbnails, filmstrips and waveforms, films of playlists, and watermarks.
# transcodes at a time (default 1)
JAMPOT_TRANSCODES=
# processor time of a preview before it waits with videos (default 10)
JAMPOT_SHORT_SECONDS=

# The only public HTTP.
# bytes of the largest upload (default 50 GB)
JAMPOT_MAX_UPLOAD=
END
}
# settings: end
# Makes those of these secrets that a file does not have.
secrets_beside() {
  for name in $passwords; do
    grep -qs "^$name=." "$1" || echo "$name=$(hex 24)"
  done
  for name in $random_keys; do
    grep -qs "^$name=." "$1" || echo "$name=$(openssl rand -base64 32)"
  done
}
if [ -e "$file" ]; then
  made="$(secrets_beside "$file")"
  if printf '%s\n' "$made" | grep -q '^[^=]*=$'; then
    echo "A secret could not be made: $file is left as it is." >&2
    exit 1
  fi
  if [ -z "$made" ]; then
    echo "$file is there already: it is left as it is."
  else
    printf '\n%s\n' "$made" >> "$file"
    echo "$file has $(printf '%s\n' "$made" | cut -d= -f1 | paste -sd ' ' -) now, and is else left as it is."
  fi
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
TOKEN_PRIVATE_KEY=$(openssl base64 -A -in "$keys/private")
TOKEN_PUBLIC_KEY=$(openssl base64 -A -in "$keys/public")
POSTGRES_PASSWORD=$(hex 24)
NATS_PASSWORD=$(hex 24)
VALKEY_PASSWORD=$(hex 24)
S3_ACCESS_KEY=$(hex 10)
S3_SECRET_KEY=$(hex 24)
S3_PORT=8333
$(secrets_beside /dev/null)

# May be set, here or later: docs/operating.md tells what they mean. Empty ones have their defaults.
JAMPOT_PRODUCT_NAME=
# The address of this machine that the ports of web and media listen on, as 127.0.0.1 behind a proxy; empty: all.
JAMPOT_HOST=
# Addresses and networks of proxies before it; one on this machine comes by Docker's bridge.
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
JAMPOT_OIDC_GROUPS=
JAMPOT_OIDC_GROUPS_CLAIM=
JAMPOT_OIDC_SCOPE=

# PostgreSQL takes 200 connections here; each service with a schema has one of these pools, twice while a new version comes up.
JAMPOT_DATABASE_POOL=
$(settings)
END
# A full disk, or an openssl that failed, must not leave a file that the next run takes as it is.
if grep -Eq '^[A-Z0-9_]*(PASSWORD|KEY)=$' "$file.new"; then
  echo "A secret could not be made: there is no $file." >&2
  exit 1
fi
mv "$file.new" "$file"
echo "$file is made. Sign in at http://$host:8080 as admin@jampot.local; the password stands there."
