import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answerFromHead, headOf, readHead } from './film-heads.ts';

const film = Uint8Array.from({ length: 100 }, (_, at) => at);
const head = { bytes: film.slice(0, 40), total: film.length };
const part = (from: number, to = film.length - 1) =>
  new Response(film.slice(from, to + 1), {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${to}/${film.length}` },
  });

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

describe('the beginning of a film', () => {
  it('is read without a request, and only who reads on asks for the rest', async () => {
    const asked: number[] = [];
    const answer = answerFromHead(head, 10, async (from) => {
      asked.push(from);
      return part(from);
    });
    expect(answer.headers.get('content-range')).toBe('bytes 10-99/100');
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toEqual(film.slice(10, 40));
    expect(asked).toEqual([]);
    expect((await reader?.read())?.value).toEqual(film.slice(40));
    expect((await reader?.read())?.done).toBe(true);
    expect(asked).toEqual([40]);
  });

  it('is all there is of a short one', async () => {
    const rest = jest.fn<(from: number) => Promise<Response>>();
    const answer = answerFromHead({ bytes: film, total: film.length }, 0, rest);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...film]);
    expect(rest).not.toHaveBeenCalled();
  });

  it('tells of a rest that does not come', async () => {
    const answer = answerFromHead(head, 0, async () => new Response('gone', { status: 410 }));
    await expect(answer.arrayBuffer()).rejects.toThrow('410');
  });

  it('is kept whatever the address is signed with, of the last few films', async () => {
    globalThis.fetch = async () => part(0, 39);
    const read = async (url: string) => {
      readHead(url);
      await new Promise((resolve) => setTimeout(resolve));
    };
    await read('/files/one?t=1');
    expect(headOf('/files/one?t=2')?.total).toBe(100);
    for (const name of ['two', 'three', 'four', 'five', 'six']) await read(`/files/${name}`);
    expect(headOf('/files/one')).toBeNull();
    expect(headOf('/files/six')).not.toBeNull();
  });

  it('is given up with the request for it, and not kept of who answers no ranges', async () => {
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = async (_url, init) => {
      signal = init?.signal;
      return new Response(film, { status: 200 });
    };
    const giveUp = readHead('/files/whole');
    await new Promise((resolve) => setTimeout(resolve));
    expect(headOf('/files/whole')).toBeNull();
    giveUp();
    expect(signal?.aborted).toBe(true);
  });
});
