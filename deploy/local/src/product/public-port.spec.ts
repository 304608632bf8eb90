import { describe, expect, it } from '@jest/globals';
import { choosePublicPort } from './public-port.ts';

const taken =
  (...ports: number[]) =>
  (port: number) =>
    Promise.resolve(!ports.includes(port));

describe('public port', () => {
  it('is the usual one when that is free', async () => {
    const chosen = await choosePublicPort({ port: 8080, portIsExplicit: false }, taken());

    expect(chosen).toEqual({ port: 8080 });
  });

  it('is the next free one otherwise, and says instead of which', async () => {
    const chosen = await choosePublicPort({ port: 8080, portIsExplicit: false }, taken(8080, 8081));

    expect(chosen).toEqual({ port: 8082, instead: 8080 });
  });

  it('is never another one than was asked for', async () => {
    await expect(
      choosePublicPort({ port: 9000, portIsExplicit: true }, taken(9000)),
    ).rejects.toThrow('Port 9000 is taken');
  });

  it('gives up after a while', async () => {
    await expect(
      choosePublicPort({ port: 8080, portIsExplicit: false }, () => Promise.resolve(false)),
    ).rejects.toThrow('all taken');
  });
});
