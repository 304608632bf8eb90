import type { State } from './state.ts';

/** They may hold its memory, its graphics card, a licence: nothing more is begun beside them. */
export const stuck: State = {
  name: 'stuck',
  text: 'has processes of a render that can’t be ended, and takes nothing new',
  told: 'draining',
  reason: 'processes',
  holds: ({ hasSurvivors }) => hasSurvivors,
};
