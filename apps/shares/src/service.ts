import type { Service } from '@jampot/service-kit';

/** Public links to versions. */
export const service = {
  name: 'shares',
  description: 'Public links to versions.',
  needs: ['database', 'redis', 'storage'],
  small: true,
  secrets: ['JAMPOT_FILES_KEY'],
  publishes: [
    'shares.ended',
    'shares.viewed',
    'shares.logged',
    'shares.verdict-given',
    'shares.upload-received',
    'shares.upload-taken',
  ],
} as const satisfies Service;
