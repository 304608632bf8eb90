/**
 * What a played render node says, which is always idle. It imports nothing: k6 reads it as it stands, and
 * finds no packages.
 */

/** As agents ask for it. */
export const SUBPROTOCOL = 'jampot-agent.v1';
export const SOCKET = '/api/agents/socket';
/** Milliseconds between two heartbeats, as agents are told. */
export const HEARTBEAT = 5000;
/** A node that was given work takes none up. */
const condition = { state: 'idle', attempts: [], free_bytes: 1e12 };
export const machine = {
  system: 'linux',
  architecture: 'x64',
  hostname: 'played',
  agent_version: '1',
} as const;

export const hello = (): string =>
  JSON.stringify({ type: 'hello', protocol: 1, machine, ...condition });

/** @param number its own: the answer has it */
export const heartbeat = (number: number): string =>
  JSON.stringify({ type: 'heartbeat', number, ...condition });
