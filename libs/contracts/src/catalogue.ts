import * as agents from './agents/index.ts';
import * as assets from './assets/index.ts';
import type { Call } from './call/call.ts';
import * as gateway from './gateway/index.ts';
import * as identity from './identity/index.ts';
import * as links from './links/index.ts';
import * as render from './render/index.ts';
import * as review from './review/index.ts';
import * as shares from './shares/index.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'row' in value;
}

const modules: readonly object[] = [
  identity,
  assets,
  review,
  render,
  shares,
  links,
  agents,
  // It answers them itself.
  gateway,
];

/** Every call of the product. The gateway routes those that have a path. */
export const calls: readonly Call[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);

/** The calls that one service must answer. */
export function callsOf(service: string): readonly Call[] {
  return calls.filter((call) => call.service === service);
}
