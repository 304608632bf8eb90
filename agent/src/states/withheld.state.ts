import type { State } from './state.ts';

/** The server knows it, and gives nothing: what it is told lets it give work as soon as that ends. */
export const withheld: State = {
  name: 'drained',
  text: 'has nothing to do, and is given nothing new: it was drained in Jampot',
  told: 'idle',
  holds: ({ isWithheld }) => isWithheld,
};
