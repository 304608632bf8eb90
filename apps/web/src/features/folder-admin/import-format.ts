/** What a file of folders looks like, as people are told before they choose one and when they see what it makes. */
export const IMPORT_FORMAT =
  'The file has no heading: its first row is a folder already. Each row is the path of a folder, one column for each level. A blank cell is the same folder as in the row above.';
