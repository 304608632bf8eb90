#!/bin/sh
# Runs a staged service as its image does: in-read-only-root.sh APP_FOLDER NODE_PROGRAM UID:GID PROGRAM [ARGUMENT…]
# A root of its own (the system's programs, the service at /app, an empty /tmp), all of it read-only but /tmp, as
# that user without any capability. Network and environment are those of the caller. Folders that are volumes of
# the container are named in IN_VOLUMES ("/mail /scratch"): empty, and that user's. Needs root, to set that up.
set -eu
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
app="$(realpath "$1")"
node="$(realpath "$2")"
user="$3"
shift 3
export IN_ROOT=/mnt IN_APP="$app" IN_NODE="$node" IN_UID="${user%:*}" IN_GID="${user#*:}"
# The mounts are in a namespace of their own and end with it; the signal that ends us ends what runs in it.
exec unshare --mount --propagation private sh -c '
  set -eu
  mount -t tmpfs -o size=64m,mode=755 image "$IN_ROOT"
  cd "$IN_ROOT"
  mkdir app tmp proc dev usr etc node
  for name in bin lib lib64 sbin; do
    if [ -L "/$name" ]; then ln -s "$(readlink "/$name")" "$name"; fi
  done
  mount --bind /usr usr && mount -o remount,bind,ro usr
  mount --bind /etc etc && mount -o remount,bind,ro etc
  mount --bind "$IN_APP" app && mount -o remount,bind,ro app
  mount --bind "$(dirname "$IN_NODE")" node && mount -o remount,bind,ro node
  mount --rbind /dev dev
  mount -t proc proc proc
  mount -t tmpfs -o size=1g,mode=1777 scratch tmp
  for path in ${IN_VOLUMES:-}; do
    mkdir ".$path"
    mount -t tmpfs -o size=1g,mode=700,uid=$IN_UID,gid=$IN_GID volume ".$path"
  done
  mount -o remount,ro "$IN_ROOT"
  export PATH="/node:$PATH"
  set -- --reuid="$IN_UID" --regid="$IN_GID" --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs -- "$@"
  unset IN_ROOT IN_APP IN_NODE IN_UID IN_GID IN_VOLUMES
  exec chroot . /usr/bin/setpriv "$@"
' sh "$@"
