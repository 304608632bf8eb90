import type { Service } from '@jampot/service-kit';

/** Notes, comments and drawings. */
export const service = {
  name: 'review',
  description: 'Notes, comments and drawings.',
  needs: ['database', 'storage'],
  secrets: ['JAMPOT_FILES_KEY'],
  publishes: ['notes.changed', 'notes.moved', 'comments.changed'],
  cluster: [
    {
      why: 'As identity.',
      values: { resources: { limits: { memory: '1792Mi' } } },
    },
  ],
} as const satisfies Service;
