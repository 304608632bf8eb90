import type { State } from './state.ts';

export const stopping: State = {
  name: 'stopping',
  text: 'hands back what runs, and ends',
  told: 'draining',
  reason: 'stopping',
  holds: ({ isStopping }) => isStopping,
};
