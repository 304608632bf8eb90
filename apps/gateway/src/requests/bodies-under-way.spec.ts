import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { BodiesUnderWay } from './bodies-under-way.ts';

const room = { each: 1000, all: 2500 };
const json = { 'content-type': 'application/json' };

function request(headers: IncomingMessage['headers']): IncomingMessage {
  return Object.assign(new EventEmitter(), { headers }) as unknown as IncomingMessage;
}
const body = (bytes: number) => request({ ...json, 'content-length': String(bytes) });

describe('bodies under way', () => {
  it('have room by their network, whichever address of it they come from', () => {
    const bodies = new BodiesUnderWay(room);
    const first = body(600);
    bodies.take(first, '2001:db8::1');
    expect(() => bodies.take(body(600), '2001:db8::2')).toThrow(
      expect.objectContaining({ code: 'throttled' }),
    );
    bodies.take(body(600), '10.0.0.1');
    first.emit('end');
    first.emit('close');
    bodies.take(body(1000), '2001:db8::2');
    expect(() => bodies.take(body(1), '2001:db8::3')).toThrow(
      expect.objectContaining({ code: 'throttled' }),
    );
  });

  it('have room in all, so that no crowd of networks fills the memory', () => {
    const bodies = new BodiesUnderWay(room);
    for (const address of ['10.0.0.1', '10.0.0.2']) bodies.take(body(1000), address);
    expect(() => bodies.take(body(600), '10.0.0.3')).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    bodies.take(body(500), '10.0.0.3');
  });

  it('count what has no length as the longest, and no upload', () => {
    const bodies = new BodiesUnderWay(room);
    expect(() => bodies.take(request({ ...json, 'transfer-encoding': 'chunked' }), 'a')).toThrow();
    for (const type of ['application/offset+octet-stream', 'multipart/form-data; boundary=x']) {
      bodies.take(request({ 'content-type': type, 'content-length': '50000' }), 'a');
    }
    bodies.take(request({}), 'a');
    bodies.take(body(1000), 'a');
  });
});
