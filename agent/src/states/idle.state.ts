import type { State } from './state.ts';

export const idle: State = {
  name: 'idle',
  text: 'waits for work',
  told: 'idle',
  holds: () => true,
};
