/** The one way in which the application changes what the server keeps. */
export { change, shownChange } from './change.ts';
export type { Told } from './change.ts';
export { answeredChanges, withOwnChanges } from './change-at-once.ts';
export type { AtOnce, Subject, Turn } from './change-at-once.ts';
export { cachedList } from './cached-list.ts';
export { isPending, pendingId, withFields, withoutRow, withRow } from './rows.ts';
