import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Client } from './client.ts';
import { followEvents } from './live-stream.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** One line that says these things and then stays open. */
function saying(...texts: string[]): () => number {
  let lines = 0;
  globalThis.fetch = async () => {
    lines += 1;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new Response(body);
  };
  return () => lines;
}

describe('a live line', () => {
  it('outlives a bug of whoever listens, and reports it', async () => {
    const lines = saying(
      'event: a\ndata: {"actor_id":1,"data":{"id":1}}\n\n',
      'event: b\ndata: {"actor_id":1,"data":{"id":2}}\n\n',
    );
    const bug = new Error('a bug of the listener');
    const faults = jest.fn();
    const heard = await new Promise((resolve) => {
      const stop = followEvents({
        client: { accessToken: async () => 'token' } as unknown as Client,
        baseUrl: '',
        onMissed: () => undefined,
        onFault: faults,
        onMessage: (message) => {
          if (message.name === 'a') throw bug;
          stop();
          resolve(message);
        },
      });
    });
    expect(heard).toEqual({ name: 'b', actor_id: 1, data: { id: 2 } });
    expect(faults).toHaveBeenCalledWith(bug);
    expect(lines()).toBe(1);
  });
});
