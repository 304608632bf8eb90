import type { Service } from '@jampot/service-kit';

/** Notes, comments, drawings and playlists. */
export const service = {
  name: 'review',
  description: 'Notes, comments, drawings and playlists.',
  needs: ['database', 'redis', 'storage'],
  small: true,
  secrets: ['JAMPOT_FILES_KEY'],
  publishes: [
    'notes.changed',
    'notes.moved',
    'comments.changed',
    'notes.written',
    'playlists.changed',
    'films.changed',
  ],
  cluster: [
    {
      why: 'As identity.',
      values: { resources: { limits: { memory: '1792Mi' } } },
    },
  ],
} as const satisfies Service;
