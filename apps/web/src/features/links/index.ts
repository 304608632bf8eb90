export { linkMapQuery } from './links.query.ts';
export { LinksPage } from './links-page.tsx';
export { LinksTab } from './links-tab.tsx';
export { StaleNotice } from './stale-notice.tsx';
export { levelsOf, readLinksSearch } from './map/map-levels.ts';
export type { LinksSearch } from './map/map-levels.ts';
export { useLinkCount } from './use-link-count.ts';
