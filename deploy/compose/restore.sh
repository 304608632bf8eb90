#!/bin/sh
# Brings back what backup.sh has copied: restore.sh BACKUP [--replace], or restore.sh --undo for what was there before one
# that was broken off. What is there stays in its volumes until the product runs with what comes.
set -eu
image=postgres:17-bookworm
here="$(cd "$(dirname "$0")" && pwd)"
usage() {
  echo "Usage: restore.sh BACKUP             into an installation that is not there yet" >&2
  echo "       restore.sh BACKUP --replace   puts aside what is there, and removes it once the other runs" >&2
  echo "       restore.sh --undo             takes a restore back that was broken off" >&2
  exit 2
}
compose() { docker compose -f "$here/compose.yaml" "$@"; }
in_volumes() {
  docker run --rm --network none --entrypoint sh -v jampot_postgresql:/mnt/postgresql -v jampot_objects:/mnt/objects "$@"
}
start() {
  # What they hold is made again of the database.
  docker volume rm -f jampot_nats jampot_valkey > /dev/null
  compose up -d --wait --no-build
}

# Moves what is in the folder $1, hidden files included, into $2. What was moved before it broke off is there already.
moves='move() { find "$1" -mindepth 1 -maxdepth 1 ! -name ".jampot-*" -exec mv -t "$2" {} +; }
  owned_like() { chown --reference="$2" "$1"; chmod --reference="$2" "$1"; }'

if [ $# -eq 1 ] && [ "$1" = --undo ]; then
  # A volume that is asked for is made, and would be taken for an installation.
  if [ ! -f "$here/.env.before" ] && { ! docker volume inspect jampot_postgresql > /dev/null 2>&1 \
    || ! in_volumes "$image" -c 'ls -d /mnt/*/.jampot-[ab]*' > /dev/null 2>&1; }; then
    echo "No restore was broken off: there is nothing to undo." >&2
    exit 1
  fi
  compose down
  in_volumes "$image" -euc "$moves"'
    for volume in /mnt/postgresql /mnt/objects; do
      cd $volume
      rm -rf .jampot-new
      if [ -d .jampot-before ]; then
        find . -mindepth 1 -maxdepth 1 ! -name ".jampot-*" -exec rm -rf {} +
        mv .jampot-before .jampot-aside
      fi
      [ -d .jampot-aside ] || continue
      owned_like . .jampot-aside
      move .jampot-aside .
      rmdir .jampot-aside
    done'
  [ ! -f "$here/.env.before" ] || mv "$here/.env.before" "$here/.env"
  start
  echo "What was there before is there again."
  exit 0
fi

replace=no
[ $# -ge 1 ] && [ "${1#-}" = "$1" ] || usage
if [ $# -eq 2 ] && [ "$2" = --replace ]; then replace=yes; elif [ $# -ne 1 ]; then usage; fi
[ -f "$1/SHA256SUMS" ] || { echo "$1 is no backup, or not a whole one: it has no SHA256SUMS." >&2; exit 1; }
backup="$(cd "$1" && pwd)"
docker run --rm --network none --entrypoint sh -v "$backup:/mnt/from:ro" "$image" -euc '
  cd /mnt/from && sha256sum --check --quiet --strict SHA256SUMS && ls env postgresql.tar objects.tar > /dev/null' \
  || { echo "$backup is damaged: nothing was changed." >&2; exit 1; }
if docker volume inspect jampot_postgresql > /dev/null 2>&1 && [ $replace = no ]; then
  echo "There is an installation already; --replace puts it aside." >&2
  exit 1
fi

umask 077
[ ! -f "$here/.env" ] || [ -f "$here/.env.before" ] || cp "$here/.env" "$here/.env.before"
cp "$backup/env" "$here/.env"
# Whoever starts it the next time names no other release.
[ -z "${JAMPOT_VERSION:-}" ] || printf '\nJAMPOT_VERSION=%s\n' "$JAMPOT_VERSION" >> "$here/.env"
compose down
for volume in postgresql objects; do
  docker volume create --label com.docker.compose.project=jampot --label com.docker.compose.volume=$volume \
    jampot_$volume > /dev/null
done
trap 'echo "The restore was broken off: begin it again, or restore.sh --undo brings back what was there." >&2' EXIT
in_volumes -v "$backup:/mnt/from:ro" "$image" -euc "$moves"'
  for volume in postgresql objects; do
    rm -rf /mnt/$volume/.jampot-new
    mkdir /mnt/$volume/.jampot-new
    tar -C /mnt/$volume/.jampot-new --numeric-owner -xpf /mnt/from/$volume.tar
  done
  for volume in /mnt/postgresql /mnt/objects; do
    cd $volume
    if [ -d .jampot-before ]; then
      # Of a restore that was broken off: what was there before it is whole already.
      find . -mindepth 1 -maxdepth 1 ! -name ".jampot-*" -exec rm -rf {} +
    else
      if [ ! -d .jampot-aside ]; then
        mkdir .jampot-aside
        owned_like .jampot-aside .
      fi
      move . .jampot-aside
      mv .jampot-aside .jampot-before
    fi
    owned_like . .jampot-new
    move .jampot-new .
    rmdir .jampot-new
  done
  sync'
compose up -d --wait postgresql
# Whoever was signed out since then would be signed in again, and links that were used since would open once more.
compose exec -T postgresql psql -U postgres -v ON_ERROR_STOP=1 -q jampot \
  -c 'TRUNCATE identity.sessions, identity.refresh_tokens, identity.oidc_flows, identity.one_time_tokens'
start
trap - EXIT
# Under another name at once: removing it takes a while, and what is left of it then must not be taken for what is to come back.
in_volumes "$image" -euc 'for volume in /mnt/postgresql /mnt/objects; do
  rm -rf $volume/.jampot-old
  mv $volume/.jampot-before $volume/.jampot-old
done'
[ ! -f "$here/.env.before" ] || mv "$here/.env.before" "$here/.env.replaced"
in_volumes "$image" -c 'rm -rf /mnt/*/.jampot-old'
echo "Restored from $backup."
