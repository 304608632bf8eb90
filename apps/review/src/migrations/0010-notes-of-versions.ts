import type { Migration } from '@jampot/persistence';

/** Notes go where their version goes; those of versions that were moved before are brought there. */
export const notesOfVersions: Migration = {
  name: '0010-notes-of-versions',
  up: `
CREATE INDEX notes_version ON notes (version_id) WHERE version_id IS NOT NULL;
UPDATE notes n SET asset_id = v.asset_id
FROM versions v JOIN assets a ON a.id = v.asset_id
WHERE v.id = n.version_id AND v.asset_id <> n.asset_id AND NOT a.gone;
`,
};
