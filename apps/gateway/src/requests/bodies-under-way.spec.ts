import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { BodiesUnderWay } from './bodies-under-way.ts';
import type { Exchange } from './bodies-under-way.ts';

const room = { each: 1000, all: 2500 };
const MOST = 1000;

function exchange(headers: Record<string, string>, method = 'POST'): Exchange {
  const json = { 'content-type': 'application/json' };
  const request = Object.assign(new EventEmitter(), { headers: { ...json, ...headers }, method });
  return { request, response: new EventEmitter() } as unknown as Exchange;
}
const body = (bytes: number) => exchange({ 'content-length': String(bytes) });
const throttled = expect.objectContaining({ code: 'throttled' });

describe('bodies under way', () => {
  it('have room by their holder', () => {
    const bodies = new BodiesUnderWay(room);
    bodies.take(body(600), 'a', MOST);
    expect(() => bodies.take(body(600), 'a', MOST)).toThrow(throttled);
    bodies.take(body(600), 'b', MOST);
  });

  it.each([
    ['when they came', ({ request }: Exchange) => request.emit('end')],
    ['when their connection ends', ({ request }: Exchange) => request.emit('close')],
    ['when they are answered before they came', ({ response }: Exchange) => response.emit('close')],
  ])('give their room back %s, once', (_when, over) => {
    const bodies = new BodiesUnderWay(room);
    const [first, second] = [body(600), body(400)];
    bodies.take(first, 'a', MOST);
    bodies.take(second, 'a', MOST);
    over(first);
    over(first);
    bodies.take(body(600), 'a', MOST);
    expect(() => bodies.take(body(1), 'a', MOST)).toThrow(throttled);
  });

  it('count nothing of whoever left before they were counted', () => {
    const bodies = new BodiesUnderWay(room);
    for (const side of ['request', 'response'] as const) {
      const gone = body(1000);
      Object.assign(gone[side], { destroyed: true });
      bodies.take(gone, 'a', MOST);
    }
    bodies.take(body(1000), 'a', MOST);
  });

  it('have room in all, so that no crowd fills the memory', () => {
    const bodies = new BodiesUnderWay(room);
    for (const holder of ['a', 'b']) bodies.take(body(1000), holder, MOST);
    expect(() => bodies.take(body(600), 'c', MOST)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    bodies.take(body(500), 'c', MOST);
  });

  it('count what has no length as the longest', () => {
    const bodies = new BodiesUnderWay(room);
    bodies.take(exchange({ 'transfer-encoding': 'chunked' }), 'a', MOST);
    expect(() => bodies.take(body(1), 'a', MOST)).toThrow(throttled);
  });

  it('count of a multipart body no more than its fields may take', () => {
    const bodies = new BodiesUnderWay(room);
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '50000',
    };
    bodies.take(exchange(headers), 'a', 900);
    bodies.take(body(100), 'a', MOST);
    expect(() => bodies.take(body(1), 'a', MOST)).toThrow(throttled);
  });

  it('count nothing of what is never read: what is too long, and bodies of a GET', () => {
    const bodies = new BodiesUnderWay(room);
    bodies.take(body(5000), 'a', MOST);
    bodies.take(exchange({ 'content-length': '900' }, 'GET'), 'a', MOST);
    bodies.take(exchange({}), 'a', MOST);
    bodies.take(body(1000), 'a', MOST);
  });
});
