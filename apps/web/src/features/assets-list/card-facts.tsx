import { VisuallyHidden } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { IconMessage } from '@tabler/icons-react';
import { formatCount, formatLength } from '../../lib/format.ts';
import classes from './assets-list.module.css';

interface CardFactsProps {
  asset: Asset;
  /** Notes that are still to be done. */
  openNotes: number;
}

/** What somebody looks for over the picture of a card: notes to be done, and how long it is. */
export function CardFacts({ asset, openNotes }: CardFactsProps) {
  // What was typed holds; the medium stands in where nothing was.
  const seconds = asset.duration ?? asset.latestversion?.media?.duration ?? null;
  const notes = formatCount(openNotes, 'open note');
  if (openNotes === 0 && seconds === null) return null;
  return (
    <span className={classes['facts']}>
      {openNotes === 0 ? null : (
        <span className={classes['fact']} data-fact="notes">
          <IconMessage size="0.875rem" stroke={1.5} aria-hidden="true" />
          <span aria-hidden="true">{openNotes.toLocaleString('en')}</span>
          <VisuallyHidden>{notes}</VisuallyHidden>
        </span>
      )}
      {seconds === null ? null : (
        <span className={classes['fact']} data-fact="duration">
          <VisuallyHidden>, duration </VisuallyHidden>
          {formatLength(seconds)}
        </span>
      )}
    </span>
  );
}
