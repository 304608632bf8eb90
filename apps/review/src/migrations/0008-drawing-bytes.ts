import type { Migration } from '@jampot/persistence';

/** Bytes of a drawing as it is answered, so that lists weigh it without reading it. */
export const drawingBytes: Migration = {
  name: '0008-drawing-bytes',
  up: `
ALTER TABLE notes ADD COLUMN drawing_bytes int GENERATED ALWAYS AS (octet_length(drawing::text)) STORED;
`,
};
