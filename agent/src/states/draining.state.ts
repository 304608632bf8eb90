import type { State } from './state.ts';

export const draining: State = {
  name: 'draining',
  text: 'finishes what runs, and takes nothing new',
  told: 'draining',
  reason: 'machine',
  holds: ({ isDraining, running }) => isDraining && running > 0,
};
