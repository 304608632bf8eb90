import type { ForgetAssets } from '@jampot/service-kit';
import { forgetNotes } from '../notes/forget-notes.ts';
import { forgetItems } from '../playlists/forget-items.ts';

/** What this service has of assets that are gone for good: their notes, and their places in playlists. */
export const forgetAssets: ForgetAssets = async (tx, accountId, assetIds) => {
  await forgetNotes(tx, accountId, assetIds);
  await forgetItems(tx, accountId, assetIds);
};
