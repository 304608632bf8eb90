import { expect, it } from '@jest/globals';
import { testEnvironment } from '@jampot/testing';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startGateway } from '../src/gateway.ts';

it('does not start where NATS takes smaller messages than people may send', async () => {
  const environment = await testEnvironment([]);
  const info = { server_id: 'x', version: '2.10.0', proto: 1, headers: true, max_payload: 1048576 };
  const server = createServer((socket) => {
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    socket.on('data', (data) => {
      if (data.includes('PING')) socket.write('PONG\r\n');
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const start = startGateway({
    ...environment.of('gateway'),
    JAMPOT_NATS_URL: `nats://127.0.0.1:${port}`,
  });
  await expect(start).rejects.toThrow(
    /NATS takes messages of 1048576 bytes; its max_payload must be \d+ or more/u,
  );
  server.close();
  await environment.remove();
}, 60_000);
