import type { OpenedShare } from '@jampot/contracts';
import { GuestFrame } from './guest-frame.tsx';
import { GuestHead, GuestMessage, studioOf } from './guest-head.tsx';
import { GuestPending } from './guest-pending.tsx';
import classes from './guest.module.css';

/**
 * A share while its viewer is still on the way: what it shows first stands there, about where the player will have it.
 * The address is the player's, so that browsers load the picture once.
 */
export function GuestPoster({ share }: { share: OpenedShare }) {
  const [first] = share.versions;
  const poster = first?.poster_url ?? null;
  return (
    <GuestFrame
      studio={studioOf(share)}
      {...(first === undefined ? {} : { head: <GuestHead version={first} /> })}
    >
      <GuestMessage share={share} />
      {poster === null ? (
        <GuestPending />
      ) : (
        <output
          className={classes['poster']}
          aria-label="Loading"
          data-notes={share.commentable || undefined}
        >
          <img src={poster} alt="" fetchPriority="high" />
        </output>
      )}
    </GuestFrame>
  );
}
