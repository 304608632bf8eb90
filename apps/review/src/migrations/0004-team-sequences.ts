import type { Migration } from '@jampot/persistence';
import { folderTeamSequences } from '@jampot/service-kit';

export const teamSequences: Migration = {
  name: '0004-team-sequences',
  up: folderTeamSequences,
};
