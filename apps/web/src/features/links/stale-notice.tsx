import { Button } from '@mantine/core';
import type { LinkedAsset } from '@jampot/contracts';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keys, useMe } from '../../lib/queries/index.ts';
import { markUpToDate } from './change-links.ts';
import type { LinkAbilities } from './link-side.tsx';
import classes from './links.module.css';
import { staleLinksQuery } from './links.query.ts';

interface StaleNoticeProps {
  asset: {
    readonly id: number;
    readonly assignee_id: number | null;
    readonly assignee?: { readonly name: string } | null;
  };
  abilities: Pick<LinkAbilities, 'seeLinks' | 'changeLink'>;
}

/** Says at the head of an asset that something it uses has a newer version than the one it was made with. */
export function StaleNotice({ asset, abilities }: StaleNoticeProps) {
  const { id: assetId, assignee_id: assigneeId, assignee } = asset;
  const { seeLinks, changeLink } = abilities;
  const me = useMe();
  const { data } = useQuery({ ...staleLinksQuery(assetId), enabled: seeLinks });
  const mark = useMutation(markUpToDate(assetId, keys.staleLinks(assetId)));
  const mayMark = changeLink || (me !== null && assigneeId === me.id);
  const stale = (data ?? []).filter((link) => link.stale);
  const [first] = stale;
  if (first === undefined) return null;
  return (
    <div className={classes['notice']} role="status">
      <span className={classes['noticeWords']}>
        <IconRefreshAlert size="1rem" stroke={1.5} aria-hidden="true" />
        <span>
          {stale.length === 1
            ? wordsOf(first)
            : `${wordsOf(first)}, and ${others(stale.length - 1)}`}
        </span>
      </span>
      <Button
        renderRoot={(props) =>
          stale.length === 1 ? (
            <Link {...props} to={`/assets/${first.asset_id}` as string} />
          ) : (
            <Link
              {...props}
              to={`/assets/${assetId}` as string}
              search={{ tab: 'links' } as never}
            />
          )
        }
        size="compact-sm"
        variant="default"
      >
        View
      </Button>
      {mayMark ? (
        <Button size="compact-sm" variant="default" onClick={() => mark.mutate(stale)}>
          Mark as up to date
        </Button>
      ) : (
        <span className={classes['dim']}>
          {assignee ? `${assignee.name} or a project manager` : 'A project manager'} can mark it as
          up to date.
        </span>
      )}
    </div>
  );
}

function wordsOf(link: LinkedAsset): string {
  const { name, used_version_number: now, seen_version_number: seen } = link;
  const has = now === null ? 'a newer version' : `v${now}`;
  return `${name} has ${has}; this used ${seen === null ? 'none' : `v${seen}`}`;
}

const others = (count: number) => (count === 1 ? '1 more' : `${count} more`);
