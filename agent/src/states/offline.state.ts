import type { State } from './state.ts';

export const offline: State = {
  name: 'offline',
  text: 'tries to reach the server',
  told: 'idle',
  holds: ({ isConnected }) => !isConnected,
};
