import { refuseGuestUpload, takeGuestUpload } from '@jampot/contracts';
import type { GuestUpload } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Makes a version of a file of a guest, of the asset of that name. */
export const takeUpload = (id: number) =>
  change<{ readonly name: string }, { readonly id: number; readonly asset_id: number }>({
    send: (body) => api.one(takeGuestUpload, { params: { id }, body }),
    stale: [keys.guestUploads],
    untilFresh: true,
    done: 'The file was taken in',
  });

/** Removes a file of a guest that nobody wants. */
export const refuseUpload = () =>
  change<Pick<GuestUpload, 'id'>>({
    send: ({ id }) => api.call(refuseGuestUpload, { params: { id } }),
    stale: [keys.guestUploads],
    untilFresh: true,
    done: 'The file was removed',
  });
