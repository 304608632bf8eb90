import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LiveMessage } from '@jampot/contracts';
import type { Client } from './client.ts';
import { followEvents } from './live-stream.ts';
import { SeenEvents } from './seen-events.ts';

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

let seen: SeenEvents;
beforeEach(() => {
  seen = new SeenEvents();
});

/** What reaches the last of the listeners until something of the name `last` comes. */
function heard(first: (message: LiveMessage) => void): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  return new Promise((resolve) => {
    const line = followEvents({
      client: { accessToken: async () => 'token', position: '', seen } as unknown as Client,
      baseUrl: '',
      onMissed: () => undefined,
      listeners: [
        first,
        (message) => {
          messages.push(message);
          if (message.name !== 'last') return;
          line.stop();
          resolve(messages);
        },
      ],
    });
  });
}

describe('a live line', () => {
  it('has its client know of what it tells before anybody hears it', async () => {
    const withPosition = `{"actor_id":1,"position":"assets.changed:5","data":{"id":1}}`;
    saying(`event: a\ndata: ${withPosition}\n\n`, `event: last\ndata: ${bodyOf(2)}\n\n`);
    let known = '';
    await heard(({ name }) => {
      if (name === 'a') known = seen.header;
    });
    expect(known).toBe('assets.changed:5');
  });

  it('has the session renewed, or somebody sign in again, when the server refuses its token', async () => {
    let good = false;
    globalThis.fetch = async () =>
      good
        ? new Response(`event: last\ndata: ${bodyOf(1)}\n\n`)
        : new Response('{}', { status: 401 });
    const call = jest.fn(async () => {
      good = true;
      return { rows: [] };
    });
    const client = { accessToken: async () => 'token', call } as unknown as Client;
    await new Promise<void>((resolve) => {
      const line = followEvents({
        client,
        baseUrl: '',
        onMissed: () => undefined,
        listeners: [
          () => {
            line.stop();
            resolve();
          },
        ],
      });
    });
    expect(call).toHaveBeenCalledTimes(1);
  });

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

  it('begins where the first answer was, rests when told to, and goes on behind what it heard last', async () => {
    const asked: (string | null)[] = [];
    let open = 0;
    globalThis.fetch = async (_address, init) => {
      asked.push(new Headers(init?.headers).get('last-event-id'));
      open += 1;
      init?.signal?.addEventListener('abort', () => (open -= 1));
      const text = `id: ${asked.length}\nevent: a\ndata: ${bodyOf(asked.length)}\n\n`;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(text));
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body);
    };
    const connected: boolean[] = [];
    const heardIds: unknown[] = [];
    let next = Promise.withResolvers<void>();
    const line = followEvents({
      client: { accessToken: async () => 'token', position: 's-0' } as unknown as Client,
      baseUrl: '',
      onMissed: () => undefined,
      onConnected: (now) => connected.push(now),
      listeners: [
        ({ data }) => {
          heardIds.push(data);
          next.resolve();
        },
      ],
    });
    await next.promise;
    next = Promise.withResolvers();
    line.pause();
    line.pause();
    expect(open).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual(['s-0']);
    line.resume();
    await next.promise;
    expect(asked).toEqual(['s-0', '1']);
    expect(heardIds).toEqual([{ id: 1 }, { id: 2 }]);
    expect(connected).toEqual([]);
    line.stop();
    expect(open).toBe(0);
  });
});
