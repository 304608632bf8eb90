import { describe, expect, it } from '@jest/globals';
import { readServerSentEvents } from './server-sent-events.ts';

const text =
  'retry: 1000\n\nid: s-1\nevent: assets.changed\ndata: {"a":"ü"}\n\n: alive\n\nevent: x\ndata: one\ndata: two\n\n';

async function readIn(size: number) {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readServerSentEvents(body)) events.push(event);
  return events.filter((event) => event.name !== '');
}

describe('server-sent events', () => {
  it.each([1, 2, 7, 1000])('are read from pieces of %d bytes', async (size) => {
    expect(await readIn(size)).toEqual([
      { id: 's-1', name: 'assets.changed', data: '{"a":"ü"}' },
      { id: null, name: 'x', data: 'one\ntwo' },
    ]);
  });
});
