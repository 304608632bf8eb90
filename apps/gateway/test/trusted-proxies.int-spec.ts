import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startGateway } from '../src/gateway.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** Another address of this machine, on which the proxy sits. */
const PROXY = '127.0.9.2';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ JAMPOT_TRUSTED_PROXIES: '10.0.0.7,127.0.9.0/24' });
}, 60_000);
afterAll(() => stage?.stop());

/** The address that services are told of a request from one of ours, which claims to come from others. */
async function addressOf(localAddress: string, forwardedFor: string): Promise<string | undefined> {
  const headers = { ...(await stage.signedIn()), 'x-forwarded-for': forwardedFor };
  const answer = await new Promise<string>((resolve, reject) => {
    request(`${stage.base}/api/users`, { localAddress, headers }, (response) => {
      resolve(text(response));
    })
      .on('error', reject)
      .end();
  });
  expect(JSON.parse(answer)).toMatchObject({ success: true });
  return stage.asked.at(-1)?.clientAddress;
}

describe('the address of who asks', () => {
  it('is what a trusted proxy says, behind which other trusted ones may be', async () => {
    expect(await addressOf(PROXY, '203.0.113.5')).toBe('203.0.113.5');
    expect(await addressOf(PROXY, '198.51.100.1, 203.0.113.5, 10.0.0.7')).toBe('203.0.113.5');
  });

  it('is that of the connection, whatever anybody else says', async () => {
    expect(await addressOf('127.0.0.1', '203.0.113.5')).toBe('127.0.0.1');
    expect(await addressOf('127.0.0.1', PROXY)).toBe('127.0.0.1');
  });

  it('is not guessed: a gateway with a proxy that is no address does not start', async () => {
    const environment = stage.environment.of('gateway');
    await expect(
      startGateway({ ...environment, JAMPOT_TRUSTED_PROXIES: 'ingress' }),
    ).rejects.toThrow('JAMPOT_TRUSTED_PROXIES is not valid');
  });
});
