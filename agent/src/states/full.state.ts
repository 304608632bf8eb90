import type { State } from './state.ts';

/** The server knows no such state: a node without room must not be given work that it hands back at once. */
export const full: State = {
  name: 'full',
  text: 'has no room in its scratch folder, and takes nothing new',
  told: 'draining',
  reason: 'room',
  holds: ({ hasRoom }) => !hasRoom,
};
