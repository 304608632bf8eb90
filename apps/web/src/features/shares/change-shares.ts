import { changeShare, createShare, createVersionShare, deleteShare } from '@jampot/contracts';
import type { Share } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';
import type { ShareTarget } from './share-target.ts';

export interface NewShare {
  readonly password: string | null;
  /** `dd.MM.yyyy` */
  readonly expiry: string | null;
  /** In which that day ends. */
  readonly zone: string;
  readonly downloadable: boolean;
  readonly commentable: boolean;
  readonly approvable: boolean;
  readonly uploadable: boolean;
  /** Where files of guests go. */
  readonly upload_folder_id: number | null;
  readonly watermark: boolean;
  readonly watermark_text: string | null;
  /** The statuses that answers of guests give; null for none. */
  readonly approved_status_id: number | null;
  readonly changes_status_id: number | null;
  /** Newer versions are shown in the place of older ones. */
  readonly follow_latest: boolean;
  readonly message: string | null;
}

/** Makes a link. */
export const makeShare = (target: ShareTarget) =>
  change<NewShare, Share>({
    send: (body) => send(target, body),
    stale: [keys.shares],
  });

function send(target: ShareTarget, body: NewShare): Promise<Share> {
  switch (target.kind) {
    case 'version':
      return api.one(createVersionShare, { params: { id: target.versionId }, body });
    case 'versions':
      return api.one(createShare, { body: { ...body, version_ids: [...target.versionIds] } });
    case 'folder':
      return api.one(createShare, { body: { ...body, folder_id: target.folderId } });
  }
}

/** Changes what a link says, and when it ends. */
export const setShareTerms = (id: number) =>
  change<Pick<NewShare, 'message'> & Partial<Pick<NewShare, 'expiry' | 'zone'>>, Share>({
    send: (body) => api.one(changeShare, { params: { id }, body }),
    stale: [keys.shares],
    untilFresh: true,
    done: 'The share was changed',
  });

/** Ends a link, and all that is open of it. */
export const endShare = () =>
  change<Pick<Share, 'id'>>({
    send: ({ id }) => api.call(deleteShare, { params: { id } }),
    stale: [keys.shares],
    untilFresh: true,
    done: 'The share was deleted',
  });
