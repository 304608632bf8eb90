import type { Migration } from '@jampot/persistence';

/** Bytes of a user's metadata as it is answered, so that lists weigh it without reading it. */
export const metadataBytes: Migration = {
  name: '0010-metadata-bytes',
  up: `
ALTER TABLE users ADD COLUMN metadata_bytes int GENERATED ALWAYS AS (octet_length(metadata::text)) STORED;
`,
};
