import { Button, VisuallyHidden } from '@mantine/core';
import type { AssetLog } from '@jampot/contracts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/index.ts';
import { changedParts } from './changed-parts.ts';
import { changedTags } from './changed-tags.ts';
import classes from './history.module.css';
import { valueText } from './history-words.ts';
import { wholeTextsQuery } from './history.query.ts';

/** What one line of the history changed, in the form that its field reads best in. */
export function HistoryChange({ row }: { row: AssetLog }) {
  const { field, old_value: before, new_value: after } = row;
  if (before === null && after === null) return null;
  switch (field) {
    case 'notes':
      return row.cut ? (
        <CutTextChange row={row} />
      ) : (
        <TextChange before={before ?? ''} after={after ?? ''} />
      );
    case 'tag':
      return <TagsChange before={before ?? ''} after={after ?? ''} />;
    case 'version':
      return <VersionChange before={before} after={after} />;
    default:
      return <ValueChange before={before} after={after} />;
  }
}

function ValueChange({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before === null ? null : (
        <>
          <span className={classes['before']} title={before}>
            {valueText(before)}
          </span>
          <IconArrowRight size="0.875rem" stroke={1.5} aria-label="became" />
        </>
      )}
      <span title={after ?? undefined}>{valueText(after)}</span>
    </>
  );
}

/** Shows what became different, and both of the texts whole when that is asked for. */
function CutTextChange({ row }: { row: AssetLog }) {
  const [wanted, setWanted] = useState(false);
  const whole = useQuery({ ...wholeTextsQuery(row.asset_id, row.id), enabled: wanted });
  const shown = wanted ? whole.data : undefined;
  return (
    <span className={classes['text']}>
      <TextChange
        before={shown?.before ?? row.old_value ?? ''}
        after={shown?.after ?? row.new_value ?? ''}
      />
      {wanted && whole.isError ? (
        <ErrorState compact error={whole.error} onRetry={() => void whole.refetch()} />
      ) : (
        <Button
          className={classes['whole']}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={wanted}
          loading={wanted && whole.isPending}
          onClick={() => setWanted(!wanted)}
        >
          {wanted ? 'Show the change only' : 'Show the whole text'}
        </Button>
      )}
    </span>
  );
}

function TextChange({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = changedParts(before, after);
  return (
    <span className={classes['text']}>
      <span className={classes['same']}>{start}</span>
      {removed === '' ? null : <del className={classes['removed']}>{removed}</del>}
      {added === '' ? null : <ins className={classes['added']}>{added}</ins>}
      <span className={classes['same']}>{end}</span>
    </span>
  );
}

function TagsChange({ before, after }: { before: string; after: string }) {
  const { added, removed } = changedTags(before, after);
  if (added.length === 0 && removed.length === 0) {
    return <ValueChange before={before} after={after} />;
  }
  return (
    <span className={classes['tags']}>
      {removed.map((tag) => (
        <del key={tag} className={classes['removed']}>
          {tag}
        </del>
      ))}
      {added.map((tag) => (
        <ins key={tag} className={classes['added']}>
          {tag}
        </ins>
      ))}
    </span>
  );
}

function VersionChange({ before, after }: { before: string | null; after: string | null }) {
  const gone = after === null;
  return (
    <>
      {gone ? (
        <del className={classes['removed']} title={before ?? undefined}>
          {valueText(before)}
        </del>
      ) : (
        <ins className={classes['added']} title={after}>
          {valueText(after)}
        </ins>
      )}
      <VisuallyHidden>{gone ? 'deleted' : 'added'}</VisuallyHidden>
    </>
  );
}
