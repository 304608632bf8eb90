import type { Service } from '@jampot/service-kit';

/** Links between assets: what uses what, and what is out of date. */
export const service = {
  name: 'links',
  description: 'Links between assets.',
  needs: ['database'],
  small: true,
  secrets: ['JAMPOT_FILES_KEY'],
  publishes: ['links.changed', 'links.assets-changed', 'links.stale'],
  tells: { edition: 1, events: ['links.told'] },
} as const satisfies Service;
