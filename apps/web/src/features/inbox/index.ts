export { InboxBell } from './inbox-bell.tsx';
export { useReadOnOpening } from './use-read-on-opening.ts';
