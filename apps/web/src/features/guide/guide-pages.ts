/** The pages of the guide in the order of its menu; the markdown is in `apps/web/guide`. */
export const GUIDE_PAGES = [
  { page: 'guide', title: 'Getting started' },
  { page: 'folders', title: 'Folders and projects' },
  { page: 'structure', title: 'Folder structure' },
  { page: 'uploading', title: 'Uploading' },
  { page: 'reviewing', title: 'Reviewing' },
  { page: 'notes', title: 'Notes and drawing' },
  { page: 'statuses', title: 'Statuses' },
  { page: 'render', title: 'Render farm' },
  { page: 'team', title: 'Team and roles' },
  { page: 'keyboard', title: 'Keyboard' },
] as const;

const files = import.meta.glob<string>('../../../guide/*.md', {
  query: '?html',
  import: 'default',
});

/** A page as HTML; null when there is no such page. */
export async function readGuidePage(page: string): Promise<string | null> {
  const known = GUIDE_PAGES.find((entry) => entry.page === page);
  const load = known === undefined ? undefined : files[`../../../guide/${known.page}.md`];
  return load === undefined ? null : load();
}

/** What a page is called in the menu. */
export function guideTitle(page: string): string {
  return GUIDE_PAGES.find((entry) => entry.page === page)?.title ?? 'Guide';
}
