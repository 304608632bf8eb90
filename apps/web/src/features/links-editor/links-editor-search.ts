/** What the address of the links editor tells. */
export interface LinksEditorSearch {
  readonly mode?: 'folder';
  /** The folder whose links are shown. */
  readonly folder?: number;
}

/** Reads the address; what it does not know is left out. */
export function readLinksEditorSearch(search: Record<string, unknown>): LinksEditorSearch {
  const id = Number(search['folder']);
  return {
    ...(search['mode'] === 'folder' ? { mode: 'folder' } : {}),
    ...(Number.isSafeInteger(id) && id > 0 ? { folder: id } : {}),
  };
}
