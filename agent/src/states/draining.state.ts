import type { State } from './state.ts';

export const draining: State = {
  name: 'draining',
  text: 'finishes what runs, and takes nothing new',
  told: 'draining',
  holds: ({ isDraining, running }) => isDraining && running > 0,
};
