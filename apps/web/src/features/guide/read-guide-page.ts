import { GUIDE_PAGES } from './guide-pages.ts';

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
