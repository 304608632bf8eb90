import { Button } from '@mantine/core';
import type { LinkedAsset } from '@jampot/contracts';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { markUpToDate } from './change-links.ts';
import type { LinkAbilities } from './link-side.tsx';
import classes from './links.module.css';
import { linksQuery } from './links.query.ts';

interface StaleNoticeProps {
  assetId: number;
  abilities: Pick<LinkAbilities, 'seeLinks' | 'changeLink'>;
}

/** Says at the head of an asset that something it uses has a newer version than the one it was made with. */
export function StaleNotice({ assetId, abilities }: StaleNoticeProps) {
  const { seeLinks, changeLink } = abilities;
  const { data } = useQuery({ ...linksQuery(assetId, 'up'), enabled: seeLinks });
  const mark = useMutation(markUpToDate(assetId, 'up'));
  const stale = (data ?? []).filter((link) => link.stale);
  const [first] = stale;
  if (first === undefined) return null;
  return (
    <div className={classes['notice']} role="status">
      <IconRefreshAlert size="1rem" stroke={1.5} aria-hidden="true" />
      <span className={classes['noticeWords']}>
        {stale.length === 1 ? wordsOf(first) : `${wordsOf(first)}, and ${others(stale.length - 1)}`}
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
      {changeLink ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            for (const link of stale) mark.mutate(link);
          }}
        >
          Mark as up to date
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf(link: LinkedAsset): string {
  const { name, used_version_number: now, seen_version_number: seen } = link;
  const has = now === null ? 'a newer version' : `v${now}`;
  return `${name} has ${has}; this used ${seen === null ? 'none' : `v${seen}`}`;
}

const others = (count: number) => (count === 1 ? '1 more' : `${count} more`);
