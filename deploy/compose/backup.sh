#!/bin/sh
# Copies the installation of compose.yaml, its volumes of database and files with .env, into a new folder:
# backup.sh FOLDER. They belong together, so it stands still meanwhile; whatever happens, it runs again afterwards.
set -eu
image=postgres:17-bookworm # Has tar, and is here: while nothing runs, nothing is fetched.
here="$(cd "$(dirname "$0")" && pwd)"
if [ $# -ne 1 ] || [ "${1#-}" != "$1" ]; then
  echo "Usage: backup.sh FOLDER   makes a new folder in it: jampot-<date>-<time> (UTC)" >&2
  exit 2
fi
[ -f "$here/.env" ] || { echo "There is no $here/.env: nothing is installed here." >&2; exit 1; }
[ -d "$1" ] && [ -w "$1" ] || { echo "$1 is no folder that one can write to." >&2; exit 1; }
compose() { docker compose -f "$here/compose.yaml" "$@"; }
in_backup() { docker run --rm --network none --entrypoint sh -v "$partial:/mnt/to" "$@"; }

running="$(compose ps --quiet --status running)"
gateway="$(compose ps --all --quiet gateway)"
if [ -n "$gateway" ]; then
  JAMPOT_VERSION="$(docker inspect --format '{{.Config.Image}}' "$gateway")"
  JAMPOT_VERSION="${JAMPOT_VERSION##*:}"
  export JAMPOT_VERSION
fi
umask 077
made="$(cd "$1" && pwd)/jampot-$(date -u +%Y%m%d-%H%M%S)"
partial="$made.partial"
mkdir "$partial"
finish() {
  code=$?
  trap '' INT TERM
  trap - EXIT
  if [ $code -ne 0 ]; then
    # Its files belong to root.
    in_backup "$image" -c 'rm -f /mnt/to/*' && rmdir "$partial" || echo "$partial may be deleted." >&2
    echo "No backup was made." >&2
  fi
  # What ran before: a release or settings that lie ready are for whoever upgrades.
  if [ -n "$running" ] && ! compose up -d --wait --no-build --no-recreate; then
    echo "The product does not run again: docker compose logs tells why." >&2
    code=1
  fi
  exit $code
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

if [ -n "${JAMPOT_VERSION:-}" ]; then
  grep -v '^JAMPOT_VERSION=' "$here/.env" > "$partial/env"
  echo "JAMPOT_VERSION=$JAMPOT_VERSION" >> "$partial/env"
else
  cp "$here/.env" "$partial/env"
fi
compose stop
sum="$(in_backup -v jampot_postgresql:/mnt/postgresql:ro -v jampot_objects:/mnt/objects:ro "$image" -euc '
  umask 077
  cd /mnt/to
  for volume in postgresql objects; do tar -C /mnt/$volume --numeric-owner --exclude="./.jampot-*" -cf $volume.tar .; done
  sha256sum env *.tar > SHA256SUMS
  sync
  sha256sum < SHA256SUMS')"
mv "$partial" "$made"
echo "Backup: $made"
echo "SHA-256 of its SHA256SUMS, to keep elsewhere: ${sum%% *}"
