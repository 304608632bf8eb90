import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { AGENT_TOKEN_LIFE, AgentTokens, CHALLENGE_LIFE } from './agent-tokens.ts';

const key = randomBytes(32).toString('base64');
const tokens = new AgentTokens(key);
const visitor = { account_id: 1, node_id: 7, key_id: 'k' };
const now = Date.now();

describe('the tokens of agents', () => {
  it('tell who holds them until they are over', () => {
    const token = tokens.tokenFor(visitor, now);
    expect(new AgentTokens(key).read(token, now)).toEqual(visitor);
    expect(tokens.read(token, now + AGENT_TOKEN_LIFE * 1000)).toBeNull();
  });

  it('are worth nothing when they were changed, or made with another key', () => {
    const token = tokens.tokenFor(visitor, now);
    const [content = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...visitor, node_id: 8, expires: 9e9 }));
    for (const bad of [
      '',
      'x',
      content,
      `${content}.`,
      `${other.toString('base64url')}.${signature}`,
      `${content}.${signature}x`,
      new AgentTokens(randomBytes(32).toString('base64')).tokenFor(visitor, now),
      tokens.challengeFor(7, now),
    ]) {
      expect(tokens.read(bad, now)).toBeNull();
    }
  });

  it('have challenges for one node and a minute', () => {
    const challenge = tokens.challengeFor(7, now);
    expect(tokens.nonceOf(challenge, 7, now)).toMatch(/^[\w-]{22}$/u);
    expect(tokens.nonceOf(challenge, 7, now)).not.toBe(
      tokens.nonceOf(tokens.challengeFor(7, now), 7, now),
    );
    expect(tokens.nonceOf(challenge, 8, now)).toBeNull();
    expect(tokens.nonceOf(challenge, 7, now + CHALLENGE_LIFE * 1000 + 1000)).toBeNull();
    expect(tokens.nonceOf(tokens.tokenFor(visitor, now), 7, now)).toBeNull();
    expect(tokens.nonceOf('7_zzzzzz_x', 7, now)).toBeNull();
  });
});
