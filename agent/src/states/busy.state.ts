import type { State } from './state.ts';

export const busy: State = {
  name: 'busy',
  text: 'renders',
  told: 'busy',
  holds: ({ running }) => running > 0,
};
