import { defineUserExport } from '../call/user-export.ts';

export const exportUserAssets = defineUserExport(
  'assets',
  'versions, changes of statuses, history, assignments, teams and imports',
);
