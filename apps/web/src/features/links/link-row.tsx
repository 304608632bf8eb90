import { Button } from '@mantine/core';
import type { LinkedAsset } from '@jampot/contracts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconAction, StaleMark, StatusBadge } from '../../ui/index.ts';
import classes from './links.module.css';
import { staleWords } from './sides.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface LinkRowProps {
  link: LinkedAsset;
  mayChange: boolean;
  /** Say that it is up to date. */
  mayMark: boolean;
  mayRemove: boolean;
  onMark: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A link: the asset at its other end, how the two are linked, and whether that is out of date. */
export function LinkRow(props: LinkRowProps) {
  const { link, mayChange, mayMark, mayRemove, onMark, onEdit, onRemove } = props;
  const { name, folder, status, latestversion, thumbnail_url: picture, chain } = link;
  const stale = staleWords(link);
  return (
    <li className={classes['row']} aria-label={name}>
      <Link
        to={`/assets/${link.asset_id}` as string}
        search={{ tab: 'links' } as never}
        className={classes['open']}
      >
        <span className={classes['thumb']}>
          {picture === null ? null : <img src={picture} alt="" loading="lazy" draggable={false} />}
        </span>
        <span className={classes['names']}>
          <span className={classes['name']} title={name}>
            {name}
          </span>
          <span className={classes['dim']} title={folder?.name}>
            {folder?.name}
          </span>
        </span>
      </Link>
      <span className={classes['version']} title={latestversion?.name}>
        {latestversion ? `v${latestversion.version_number}` : '–'}
      </span>
      <span className={classes['how']}>
        <StatusBadge name={status?.name ?? '–'} color={status?.color} />
        <span className={classes['dim']}>{chain ? 'Dependency' : 'Reference'}</span>
      </span>
      <span className={classes['actions']}>
        {mayChange ? (
          <IconAction size="sm" label={`Edit the link to ${name}`} onClick={onEdit}>
            <IconPencil {...icon} />
          </IconAction>
        ) : null}
        {mayRemove ? (
          <IconAction size="sm" label={`Remove the link to ${name}`} onClick={onRemove}>
            <IconTrash {...icon} />
          </IconAction>
        ) : null}
      </span>
      {stale === null ? null : (
        <span className={classes['stale']}>
          <StaleMark words={stale} />
          {mayMark ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Mark as up to date: ${name}`}
              onClick={onMark}
            >
              Mark as up to date
            </Button>
          ) : null}
        </span>
      )}
    </li>
  );
}
