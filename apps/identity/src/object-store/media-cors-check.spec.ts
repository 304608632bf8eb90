import { afterEach, expect, it, jest } from '@jest/globals';
import { createLog } from '@jampot/service-kit';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityConfig } from '../identity.config.ts';
import { MediaCorsCheck } from './media-cors-check.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

it.each([
  ['of a store that keeps our pages from its files', 'https://other.example', 1],
  ['of none that lets them read', 'https://jampot.example', 0],
])('warns %s', async (_what, allowed, warnings) => {
  const listening = createServer((_request, response) =>
    response.writeHead(200, { 'access-control-allow-origin': allowed }).end(),
  );
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const config: Pick<IdentityConfig, 'JAMPOT_PUBLIC_URL' | 'JAMPOT_STORAGE_URL'> = {
    JAMPOT_PUBLIC_URL: 'https://jampot.example/',
    JAMPOT_STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/films?tls=0`,
  };
  const log = createLog('test', 'silent');
  const warn = jest.spyOn(log, 'warn');
  await new MediaCorsCheck(config as IdentityConfig, log).check();
  expect(warn).toHaveBeenCalledTimes(warnings);
});
