import type { Migration } from '@jampot/persistence';

/** Removals are decided before they are done, by asking every column that may hold a key. */
export const objectLedger: Migration = {
  name: '0016-object-ledger',
  up: `
ALTER TABLE object_removals ADD COLUMN state text NOT NULL DEFAULT 'marked'
  CHECK (state IN ('marked', 'removing', 'removed'));
CREATE INDEX versions_thumbnail_key ON versions (thumbnail_key) WHERE thumbnail_key IS NOT NULL;
CREATE INDEX versions_filmstrip_key ON versions (filmstrip_key) WHERE filmstrip_key IS NOT NULL;
CREATE INDEX versions_waveform_key ON versions (waveform_key) WHERE waveform_key IS NOT NULL;
CREATE INDEX versions_render_key ON versions (render_key) WHERE render_key IS NOT NULL;
`,
};
