import { createVersionShare, deleteShare } from '@jampot/contracts';
import type { Share } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

export interface NewShare {
  readonly password: string | null;
  /** `dd.MM.yyyy` */
  readonly expiry: string | null;
  /** In which that day ends. */
  readonly zone: string;
  readonly downloadable: boolean;
  readonly commentable: boolean;
  readonly message: string | null;
}

/** Makes a link to a version. */
export const shareVersion = (versionId: number) =>
  change<NewShare, Share>({
    send: (body) => api.one(createVersionShare, { params: { id: versionId }, body }),
    stale: [keys.shares],
  });

/** Ends a link, and all that is open of it. */
export const endShare = () =>
  change<Pick<Share, 'id'>>({
    send: ({ id }) => api.call(deleteShare, { params: { id } }),
    stale: [keys.shares],
    untilFresh: true,
    done: 'The share was deleted',
  });
