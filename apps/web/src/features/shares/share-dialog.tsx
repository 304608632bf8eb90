import { Title } from '@mantine/core';
import type { Share } from '@jampot/contracts';
import { useState } from 'react';
import { Dialog, EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { ShareForm } from './share-form.tsx';
import { ShareLink } from './share-link.tsx';
import { ShareList } from './share-list.tsx';
import type { ShareTarget } from './share-target.ts';
import classes from './shares.module.css';
import { versionSharesQuery } from './shares.query.ts';

export interface ShareAbilities {
  readonly seeShares: boolean;
  readonly endShares: boolean;
}

interface ShareDialogProps {
  target: ShareTarget;
  abilities: ShareAbilities;
  onClose: () => void;
}

/** Makes a link, and shows it; of a single version it lists those that there are. */
export default function ShareDialog({ target, abilities, onClose }: ShareDialogProps) {
  const [shown, setShown] = useState<Share | null>(null);
  return (
    <Dialog title={`Share ${target.name}`} size="lg" onClose={onClose}>
      <div className={classes['dialog']}>
        {shown === null ? (
          <ShareForm target={target} onMade={setShown} />
        ) : (
          <ShareLink
            key={shown.id}
            share={shown}
            name={target.name}
            onBack={() => setShown(null)}
          />
        )}
        {target.kind === 'version' ? (
          <Previous
            versionId={target.versionId}
            abilities={abilities}
            shown={shown}
            onShown={setShown}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

interface PreviousProps {
  versionId: number;
  abilities: ShareAbilities;
  shown: Share | null;
  onShown: (share: Share | null) => void;
}

/** The links of a version that were made before. */
function Previous({ versionId, abilities, shown, onShown }: PreviousProps) {
  return (
    <section className={classes['previous']} aria-labelledby="previous-shares">
      <Title order={3} size="h5" id="previous-shares">
        Shares of this version
      </Title>
      <QueryBoundary
        query={versionSharesQuery(versionId)}
        allowed={abilities.seeShares}
        compact
        pending={<SkeletonRows rows={2} height={56} />}
        empty={<EmptyState compact title="No shares yet" />}
      >
        {(shares) => (
          <ShareList
            shares={shares}
            mayEnd={abilities.endShares}
            shownId={shown?.id ?? null}
            onShow={onShown}
            onEnded={(id) => {
              if (shown?.id === id) onShown(null);
            }}
          />
        )}
      </QueryBoundary>
    </section>
  );
}
