import { busy } from './busy.state.ts';
import { drained } from './drained.state.ts';
import { draining } from './draining.state.ts';
import { full } from './full.state.ts';
import { idle } from './idle.state.ts';
import { offline } from './offline.state.ts';
import type { Facts, State } from './state.ts';
import { stopping } from './stopping.state.ts';
import { stuck } from './stuck.state.ts';
import { withheld } from './withheld.state.ts';
import { withholding } from './withholding.state.ts';

/** All states, the most urgent first. The last holds always. */
const states: readonly State[] = [
  stopping,
  stuck,
  draining,
  drained,
  withholding,
  busy,
  full,
  offline,
  withheld,
];

/** The state that the facts make: there is nothing else to remember, and nothing to get out of step. */
export function stateOf(facts: Facts): State {
  return states.find(({ holds }) => holds(facts)) ?? idle;
}
