import type { State } from './state.ts';

export const withholding: State = {
  name: 'draining',
  text: 'finishes what runs, and is given nothing new: it was drained in Jampot',
  told: 'busy',
  holds: ({ isWithheld, running }) => isWithheld && running > 0,
};
