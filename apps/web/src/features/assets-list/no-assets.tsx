import type { ReactNode } from 'react';
import { IconTrash } from '@tabler/icons-react';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { EmptyState, ErrorState } from '../../ui/index.ts';
import classes from './assets-list.module.css';
import { isFiltered } from './folder-search.ts';

interface NoAssetsProps {
  filter: AssetFilter;
  /** Null when the list is empty, not broken. */
  error: unknown;
  /** Whether files may become assets here. */
  mayAdd?: boolean;
  onRetry: () => void;
  onClearFilters: () => void;
  actions?: ReactNode;
}

/** A list without assets: broken, narrowed too much, or empty. */
export function NoAssets(props: NoAssetsProps) {
  const { filter, error, mayAdd = false, onRetry, onClearFilters, actions } = props;
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
    return <EmptyState title="No Assets" hint={hint} actions={actions} />;
  }
  return (
    <EmptyState
      title="None found"
      hint="No asset of this folder fits the search and filters."
      actions={
        <button type="button" className={classes['textButton']} onClick={onClearFilters}>
          Clear filters
        </button>
      }
    />
  );
}
