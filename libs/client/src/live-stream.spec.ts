import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LiveMessage } from '@jampot/contracts';
import type { Client } from './client.ts';
import { followEvents } from './live-stream.ts';

const real = globalThis.fetch;
const reported = jest.spyOn(console, 'error');
beforeEach(() => {
  reported.mockReset();
  reported.mockImplementation(() => undefined);
});
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

const bodyOf = (id: number) => `{"actor_id":1,"data":{"id":${id}}}`;

/** What reaches the last of the listeners until something of the name `last` comes. */
function heard(first: (message: LiveMessage) => void): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  return new Promise((resolve) => {
    const stop = followEvents({
      client: { accessToken: async () => 'token' } as unknown as Client,
      baseUrl: '',
      onMissed: () => undefined,
      listeners: [
        first,
        (message) => {
          messages.push(message);
          if (message.name !== 'last') return;
          stop();
          resolve(messages);
        },
      ],
    });
  });
}

describe('a live line', () => {
  it('hides nothing from one listener because of a bug of another, and reports it once', async () => {
    const lines = saying(
      `event: a\ndata: ${bodyOf(1)}\n\n`,
      `event: a\ndata: ${bodyOf(2)}\n\n`,
      `event: last\ndata: ${bodyOf(3)}\n\n`,
    );
    const bug = new Error('a bug of the listener');
    const messages = await heard(({ name }) => {
      if (name === 'a') throw bug;
    });
    expect(messages).toEqual([
      { name: 'a', actor_id: 1, data: { id: 1 } },
      { name: 'a', actor_id: 1, data: { id: 2 } },
      { name: 'last', actor_id: 1, data: { id: 3 } },
    ]);
    expect(reported.mock.calls).toEqual([['Live changes: Listener 1 of a failed.', bug]]);
    expect(lines()).toBe(1);
  });

  it('goes on after what is no JSON, and reports it once', async () => {
    const lines = saying(
      'event: a\ndata: <html>\n\n',
      'event: a\ndata: <html>\n\n',
      `event: last\ndata: ${bodyOf(3)}\n\n`,
    );
    expect(await heard(() => undefined)).toEqual([{ name: 'last', actor_id: 1, data: { id: 3 } }]);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(reported.mock.calls[0]?.[0]).toBe("Live changes: a can't be read.");
    expect(lines()).toBe(1);
  });
});
