import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { patiently } from './patience.ts';

class Unknown extends Error {}
const unknown = (error: unknown) => error instanceof Unknown;

describe('patience', () => {
  it('does work again until what it needs has arrived', async () => {
    let arrived = false;
    void wait(400).then(() => (arrived = true));
    const work = async () => {
      if (!arrived) throw new Unknown();
      return 'done';
    };
    await expect(patiently(work, unknown)).resolves.toBe('done');
  });

  it('gives up after two seconds, with a handful of tries', async () => {
    let tries = 0;
    const began = performance.now();
    const work = async () => {
      tries += 1;
      throw new Unknown();
    };
    await expect(patiently(work, unknown)).rejects.toBeInstanceOf(Unknown);
    expect(performance.now() - began).toBeGreaterThan(1000);
    expect(tries).toBeLessThan(12);
  });

  it('does nothing again that failed for another reason', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error('a bug');
    };
    await expect(patiently(work, unknown)).rejects.toThrow('a bug');
    expect(tries).toBe(1);
  });
});
