import type { State } from './state.ts';

export const drained: State = {
  name: 'drained',
  text: 'has nothing to do, and takes nothing new',
  told: 'draining',
  reason: 'machine',
  holds: ({ isDraining }) => isDraining,
};
