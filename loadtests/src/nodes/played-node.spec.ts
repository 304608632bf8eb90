import { describe, expect, it } from '@jest/globals';
import { AGENT_SOCKET_PATH, AGENT_SUBPROTOCOL, agentMessageSchema } from '@jampot/contracts';
import { heartbeat, hello, SOCKET, SUBPROTOCOL } from './played-node.ts';

describe('a played node', () => {
  it.each([
    ['hello', hello()],
    ['heartbeat', heartbeat(7)],
  ])('says %s as agents do', (type, said) => {
    expect(agentMessageSchema.parse(JSON.parse(said))).toMatchObject({ type });
  });
  it('comes by the door of agents', () => {
    expect([SOCKET, SUBPROTOCOL]).toEqual([AGENT_SOCKET_PATH, AGENT_SUBPROTOCOL]);
  });
});
