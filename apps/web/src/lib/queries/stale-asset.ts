import { ApiError } from '@jampot/client';
import type { Asset, AssetChange } from '@jampot/contracts';
import { truncate } from '../format.ts';
import { confirm } from '../../ui/confirm/confirm.ts';

/** Letters of a long text that are shown of each side. */
const SHOWN = 300;

/** The asset as somebody else left it meanwhile; null for any other failure. */
export function staleAsset(failure: unknown): Asset | null {
  if (!(failure instanceof ApiError) || failure.code !== 'stale') return null;
  const { assets } = failure.body;
  return Array.isArray(assets) ? ((assets as Asset[])[0] ?? null) : null;
}

/** Asks whose value shall stand. @param signal aborted when neither can any more */
export function keepMine(
  fields: readonly (keyof AssetChange & keyof Asset)[],
  mine: AssetChange,
  theirs: Asset,
  signal: AbortSignal,
): Promise<boolean> {
  const lines = fields.map((field) => {
    const own = mine[field];
    const hidden = field.endsWith('_id');
    return hidden
      ? `It is now: ${shown(named(theirs, field))}`
      : `It is now: ${shown(theirs[field])}\nYours: ${shown(own)}`;
  });
  return confirm({
    title: 'Changed by somebody else',
    message: ['Somebody else changed this in the meantime.', ...lines].join('\n\n'),
    confirmLabel: 'Use mine',
    cancelLabel: 'Keep theirs',
    signal,
  });
}

/** What people call the thing that an id stands for. */
function named(asset: Asset, field: keyof Asset): unknown {
  switch (field) {
    case 'status_id':
      return asset.status?.name;
    case 'assignee_id':
      return asset.assignee?.name;
    case 'folder_id':
      return asset.folder?.name;
    default:
      return asset[field];
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return `“${truncate(String(value), SHOWN)}”`;
}
