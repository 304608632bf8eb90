import { ApiError } from '@jampot/client';
import { saveCut, undoCut } from '@jampot/contracts';
import type { CutSettings, KeptCut, SavedCut } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { endFolderWork, keys } from '../../lib/queries/index.ts';
import { NotImported, whatBecame } from './what-became.ts';

/** What a person is told of an import. */
export type DoneCut = Pick<SavedCut, 'id' | 'file_name' | 'counts'>;

interface SaveWish {
  readonly file: File;
  readonly settings: CutSettings;
  /** Of the plan that was shown. */
  readonly hash: string;
  /** The import that was the last one of the folder before this; 0 without any. */
  readonly before: number;
}

const staleOf = (folderId: number) => [
  keys.cuts(folderId),
  keys.cutPlans(folderId),
  keys.assetLists,
];

/** Tells what the server says of what changed in between; the dialog tells of what was not imported. */
const reason = (_wish: unknown, error: Error) => {
  if (error instanceof NotImported) return false;
  return error instanceof ApiError && error.code === 'stale' ? error.message : undefined;
};

/** Does what the preview showed: all of it, or nothing. */
export const saveCutInto = (folderId: number) =>
  change<SaveWish, DoneCut>({
    send: ({ file, before, ...body }) =>
      api
        .one(saveCut, { params: { id: folderId }, body }, { files: { file } })
        .catch((error: unknown) => whatBecame(error, folderId, file.name, before))
        .finally(() => endFolderWork('cut', folderId)),
    stale: staleOf(folderId),
    failed: reason,
  });

/** Gives the assets of a folder back what they were before an import. */
export const undoCutOf = (folderId: number) =>
  change<number, KeptCut>({
    send: (id) => api.one(undoCut, { params: { id } }),
    stale: staleOf(folderId),
    failed: reason,
    done: 'Import undone.',
  });
