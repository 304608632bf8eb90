export { guestNotesQuery, leaveNote } from './guest/guest-notes.query.ts';
export { useGuestIdentity } from './guest/use-guest-identity.tsx';
export { GuestPoster } from './guest/guest-poster.tsx';
export { GuestShare } from './guest/guest-share.tsx';
export { guestShareQuery } from './guest/guest.query.ts';
export { GuestViewer } from './guest/guest-viewer.tsx';
export { ShareButton, ShareHost } from './share-button.tsx';
export { ShareSelection } from './share-selection.tsx';
export type { ShareTarget } from './share-target.ts';
