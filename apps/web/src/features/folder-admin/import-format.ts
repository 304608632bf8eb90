/** A file of folders to begin with: two sequences with their shots. */
export const IMPORT_SAMPLE = 'seq010,sh010\n,sh020\nseq020,sh010\n';

/** What a file of folders looks like, as people are told before they choose one and when they see what it makes. */
export const IMPORT_FORMAT =
  'No header row. One folder path per row, one column per level; blank repeats the cell above.';
