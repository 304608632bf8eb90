import { Title } from '@mantine/core';
import type { Share } from '@jampot/contracts';
import { useState } from 'react';
import { Dialog, EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { ShareForm } from './share-form.tsx';
import { ShareLink } from './share-link.tsx';
import { ShareList } from './share-list.tsx';
import classes from './shares.module.css';
import { versionSharesQuery } from './shares.query.ts';

export interface ShareAbilities {
  readonly seeShares: boolean;
  readonly endShares: boolean;
}

interface ShareDialogProps {
  versionId: number;
  /** What is shared, for people: "sh010 v3". */
  name: string;
  abilities: ShareAbilities;
  onClose: () => void;
}

/** Makes a link to a version, shows it, and lists those that there are. */
export default function ShareDialog({ versionId, name, abilities, onClose }: ShareDialogProps) {
  const [shown, setShown] = useState<Share | null>(null);
  return (
    <Dialog title={`Share ${name}`} size="lg" onClose={onClose}>
      <div className={classes['dialog']}>
        {shown === null ? (
          <ShareForm versionId={versionId} onMade={setShown} />
        ) : (
          <ShareLink key={shown.id} share={shown} name={name} onBack={() => setShown(null)} />
        )}
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
                onShow={setShown}
                onEnded={(id) => setShown((now) => (now?.id === id ? null : now))}
              />
            )}
          </QueryBoundary>
        </section>
      </div>
    </Dialog>
  );
}
