import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { EmptyState, ErrorState } from '../../ui/index.ts';
import classes from './assets-list.module.css';
import { isFiltered } from './folder-search.ts';
import { useCountBelow } from './use-count-below.ts';

interface NoAssetsProps {
  filter: AssetFilter;
  /** Null when the list is empty, not broken. */
  error: unknown;
  /** Whether files may become assets here. */
  mayAdd?: boolean;
  onRetry: () => void;
  onClearFilters: () => void;
  /** Shows the assets of the folders below as well. */
  onBelow?: (() => void) | undefined;
  actions?: ReactNode;
}

/** A list without assets: broken, narrowed too much, or empty. */
export function NoAssets(props: NoAssetsProps) {
  const { filter, error, mayAdd = false, onRetry, onClearFilters, onBelow, actions } = props;
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />;
  if (!isFiltered(filter)) {
    if (filter.deleted === true) {
      return (
        <EmptyState
          icon={<IconTrash />}
          title="No deleted assets"
          hint="What somebody deletes waits here until it is re-enabled or permanently deleted."
        />
      );
    }
    const hint = mayAdd ? 'Drop files here to add them.' : undefined;
    const here = <EmptyState title="No Assets" hint={hint} actions={actions} />;
    if (filter.children || onBelow === undefined) return here;
    return <BelowInstead filter={filter} actions={actions} here={here} onBelow={onBelow} />;
  }
  const clear = (
    <button type="button" className={classes['textButton']} onClick={onClearFilters}>
      Clear filters
    </button>
  );
  const none = (
    <EmptyState
      title="None found"
      hint="No asset of this folder fits the search and filters."
      actions={clear}
    />
  );
  if (filter.children || filter.deleted === true || onBelow === undefined) return none;
  return <BelowInstead filter={filter} actions={clear} here={none} onBelow={onBelow} />;
}

interface BelowInsteadProps {
  filter: AssetFilter;
  actions: ReactNode;
  /** What is shown where nothing is below either. */
  here: ReactNode;
  onBelow: () => void;
}

/** A folder whose assets are all in its subfolders leads to them. */
function BelowInstead({ filter, actions, here, onBelow }: BelowInsteadProps) {
  const below = useCountBelow(filter, true);
  if (below === 0) return here;
  return (
    <EmptyState
      title="Nothing directly in this folder."
      actions={
        <>
          <Button size="xs" onClick={onBelow}>
            {`Show ${formatCount(below, 'asset')} below`}
          </Button>
          {actions}
        </>
      }
    />
  );
}
