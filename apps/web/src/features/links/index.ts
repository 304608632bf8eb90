export { LinksTab } from './links-tab.tsx';
export { StaleNotice } from './stale-notice.tsx';
export { useLinkCount } from './use-link-count.ts';
