/** The tabs of the screen, as the address names them; the first is left out there. */
export const FOLDER_ADMIN_TABS = [
  { value: 'project', label: 'Project' },
  { value: 'export', label: 'Export' },
  { value: 'import', label: 'Import' },
  { value: 'recover', label: 'Recover' },
] as const;
export type FolderAdminTab = (typeof FOLDER_ADMIN_TABS)[number]['value'];

/** What the address of the screen tells. */
export interface FolderAdminSearch {
  readonly tab?: Exclude<FolderAdminTab, 'project'>;
  /** The selected folder. */
  readonly folder?: number;
  /** Deleted folders alone, as a list. */
  readonly show?: 'deleted';
  /** Words that the shown names have. */
  readonly q?: string;
}

/** Reads the address; what it does not know is left out. */
export function readFolderAdminSearch(search: Record<string, unknown>): FolderAdminSearch {
  const { tab, folder, show, q } = search;
  const id = Number(folder);
  const words = typeof q === 'number' ? String(q) : q;
  return {
    ...(tab === 'export' || tab === 'import' || tab === 'recover' ? { tab } : {}),
    ...(Number.isSafeInteger(id) && id > 0 ? { folder: id } : {}),
    ...(show === 'deleted' ? { show } : {}),
    ...(typeof words === 'string' && words !== '' ? { q: words } : {}),
  };
}
