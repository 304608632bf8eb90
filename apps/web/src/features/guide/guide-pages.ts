/** The pages of the guide in the order of its menu; the markdown is in `apps/web/guide`. */
export const GUIDE_PAGES = [
  { page: 'guide', title: 'Getting started' },
  { page: 'folders', title: 'Folders and projects' },
  { page: 'structure', title: 'Folder structure' },
  { page: 'uploading', title: 'Uploading' },
  { page: 'reviewing', title: 'Reviewing' },
  { page: 'comparing', title: 'Comparing' },
  { page: 'playlists', title: 'Playlists' },
  { page: 'notes', title: 'Notes and drawing' },
  { page: 'statuses', title: 'Statuses' },
  { page: 'render', title: 'Render farm' },
  { page: 'team', title: 'Team and roles' },
  { page: 'keyboard', title: 'Keyboard' },
] as const;

/** What a page is called in the menu. */
export function guideTitle(page: string): string {
  return GUIDE_PAGES.find((entry) => entry.page === page)?.title ?? 'Guide';
}
