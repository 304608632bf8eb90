import { MAX_BATCH } from '@jampot/contracts';
import type { BatchChange } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { confirm } from '../../../ui/index.ts';
import { changing, startAssetBatch } from './batch-assets.ts';
import { actionOf, BATCH_COLUMNS, questionOf } from './batch-columns.ts';
import { Overwritten } from './overwritten.ts';
import type { UndoneField } from './overwritten.ts';
import { offerUndo } from './undo-last.ts';

/** Assets that are changed at one press; of more somebody is asked first, as the tasks do. */
const MOST_UNASKED = MAX_BATCH;

/** What is selected, as a batch takes it. */
export interface SelectedAssets {
  readonly count: number;
  readonly pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>;
}

export interface DirectChange {
  readonly column: 'status_id' | 'assignee_id' | 'tag_add' | 'tag_remove';
  readonly value: string | number | null;
  /** The value as people read it. */
  readonly said: string;
}

/** Changes a field of all that is selected at once, and offers to take it back. */
export async function changeSelected(
  client: QueryClient,
  { count, pieces }: SelectedAssets,
  { column: name, value, said }: DirectChange,
): Promise<void> {
  const column = BATCH_COLUMNS.find((one) => one.value === name);
  if (column === undefined || count === 0) return;
  const what = formatCount(count, 'asset');
  if (count > MOST_UNASKED) {
    const message = questionOf(column, { value, said }, what);
    if (!(await confirm({ message, confirmLabel: actionOf(column) }))) return;
  }
  const overwritten = new Overwritten(fieldOf(name), { [name]: value } as BatchChange);
  const label = column.label.toLowerCase();
  await startAssetBatch(client, {
    title: column.kind === 'tags' ? `${column.label}: ${what}` : `Changing ${label} of ${what}`,
    done: 'changed',
    field: column.field,
    total: count,
    send: overwritten.send,
    pieces,
    undo: () =>
      offerUndo(
        () =>
          void startAssetBatch(client, {
            title: `Undoing: ${label} of ${formatCount(overwritten.count, 'asset')}`,
            done: 'put back',
            field: column.field,
            total: overwritten.count,
            send: overwritten.putBack,
            pieces: () => overwritten.pieces(),
          }),
      ),
  });
}

/**
 * Deletes all that is selected, and offers to bring it back.
 * @param mayRestore whether this person may re-enable assets
 */
export async function deleteSelected(
  client: QueryClient,
  { count, pieces }: SelectedAssets,
  mayRestore: boolean,
): Promise<void> {
  const gone: number[] = [];
  const remove = changing({ deleted: true });
  const restore = () => {
    const what = formatCount(gone.length, 'asset');
    void startAssetBatch(client, {
      title: `Undoing: deletion of ${what}`,
      done: 're-enabled',
      field: 'deleted',
      total: gone.length,
      send: changing({ deleted: false }),
      pieces: () => inPieces(gone),
    });
  };
  await startAssetBatch(client, {
    title: `Deleting ${formatCount(count, 'asset')}`,
    done: 'deleted',
    field: 'deleted',
    total: count,
    send: async (ids) => {
      const result = await remove(ids);
      const failed = new Set(result.failed.map(({ id }) => id));
      gone.push(...ids.filter((id) => !failed.has(id)));
      return result;
    },
    pieces,
    ...(mayRestore ? { undo: () => offerUndo(restore) } : {}),
  });
}

async function* inPieces(ids: readonly number[]): AsyncGenerator<readonly number[]> {
  for (let start = 0; start < ids.length; start += MAX_BATCH) {
    yield ids.slice(start, start + MAX_BATCH);
  }
}

/** The field that a column writes: tags are added to and taken off one. */
function fieldOf(column: DirectChange['column']): UndoneField {
  switch (column) {
    case 'status_id':
    case 'assignee_id':
      return column;
    case 'tag_add':
    case 'tag_remove':
      return 'tag';
  }
}
