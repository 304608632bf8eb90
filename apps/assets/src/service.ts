import type { Service } from '@jampot/service-kit';

/** Folders, assets, versions, statuses and their history. */
export const service = {
  name: 'assets',
  description: 'Folders, assets, versions, statuses, tags and their history.',
  needs: ['database', 'redis', 'storage'],
  secrets: ['JAMPOT_FILES_KEY'],
  settings: {
    JAMPOT_MAX_PENDING: 'bytes one user may have uploaded that nothing took yet (default 200 GB)',
    JAMPOT_MAX_PENDING_UPLOADS: 'and how many uploads (default 200)',
  },
  publishes: [
    'folders.changed',
    'folders.many-changed',
    'folders.subtree-changed',
    'folders.teams-changed',
    'teams.changed',
    'teams.members-changed',
    'assets.changed',
    'assets.many-changed',
    'assets.left',
    'assets.removed',
    'versions.changed',
    'versions.files-changed',
    'statuses.changed',
    'statuses.named',
    'pathmaps.changed',
    'tags.changed',
    'versions.render-wanted',
    'assets.tracked',
    'imports.done',
    'boards.changed',
  ],
  tells: {
    edition: 3,
    events: [
      'folders.told',
      'teams.told',
      'assets.told',
      'versions.told',
      'versions.files-told',
      'statuses.told',
    ],
  },
} as const satisfies Service;
