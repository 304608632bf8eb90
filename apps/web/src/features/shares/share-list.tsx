import type { Share } from '@jampot/contracts';
import { IconEye, IconLink, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconAction, TimeAgo, useIsPast } from '../../ui/index.ts';
import { ShareFacts } from './share-facts.tsx';
import classes from './shares.module.css';
import { useAskAndEnd } from './use-ask-and-end.ts';

const ShareLog = lazy(() => import('./share-log.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface ShareListProps {
  shares: readonly Share[];
  /** Whether those of others may be ended, too. */
  mayEnd: boolean;
  shownId: number | null;
  onShow: (share: Share) => void;
  onEnded: (id: number) => void;
}

/** The links that were made of a version; one's own can always be ended. */
export function ShareList({ shares, ...rest }: ShareListProps) {
  return (
    <ul className={classes['list']}>
      {shares.map((share) => (
        <ListedShare key={share.id} share={share} {...rest} />
      ))}
    </ul>
  );
}

function ListedShare(props: Omit<ShareListProps, 'shares'> & { share: Share }) {
  const { share, mayEnd, shownId, onShow, onEnded } = props;
  const end = useAskAndEnd();
  const expired = useIsPast(share.expires_at);
  const [looking, setLooking] = useState(false);
  const who = share.own ? 'You' : (share.user?.name ?? 'Somebody');
  return (
    <li
      className={classes['share']}
      data-expired={expired || undefined}
      data-shown={share.id === shownId || undefined}
    >
      <div className={classes['words']}>
        <span>
          {who}, <TimeAgo at={share.created} />
        </span>
        <ShareFacts share={share} />
        {share.message === null ? null : (
          <span className={classes['message']}>{share.message}</span>
        )}
      </div>
      {expired ? null : (
        <IconAction label="Show the link" onClick={() => onShow(share)}>
          <IconLink {...icon} />
        </IconAction>
      )}
      {share.own ? (
        <IconAction label="Visits" onClick={() => setLooking(true)}>
          <IconEye {...icon} />
        </IconAction>
      ) : null}
      {looking ? (
        <Suspense fallback={null}>
          <ShareLog shareId={share.id} name="this share" onClose={() => setLooking(false)} />
        </Suspense>
      ) : null}
      {share.own || mayEnd ? (
        <IconAction
          label="Delete the share"
          onClick={async () => {
            if (await end(share)) onEnded(share.id);
          }}
        >
          <IconTrash {...icon} />
        </IconAction>
      ) : null}
    </li>
  );
}
