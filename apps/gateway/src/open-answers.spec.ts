import { describe, expect, it } from '@jest/globals';
import { eventually, standingAnswer } from '@jampot/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { OpenAnswers } from './open-answers.ts';
import { endUnread, mayPause, stoodStillFor } from './requests/end-unread.ts';

/** More than the system takes of an answer that nobody reads. */
function* pieces(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe('open answers', () => {
  it('are so many for each user, and free again when one is closed', () => {
    const open = new OpenAnswers(2);
    const first = standingAnswer();
    open.enter(1, first);
    open.enter(1, standingAnswer());
    open.enter(2, standingAnswer());
    expect(() => open.enter(1, standingAnswer())).toThrow(
      expect.objectContaining({ code: 'throttled' }),
    );
    first.emit('close');
    open.enter(1, standingAnswer());
  });

  it('are not those that were closed before they were counted', () => {
    const open = new OpenAnswers(1);
    open.enter(1, standingAnswer({ destroyed: true }));
    open.enter(1, standingAnswer());
    expect(() => open.enter(1, standingAnswer())).toThrow(
      expect.objectContaining({ code: 'throttled' }),
    );
  });

  it('make room for another where nobody reads one any more', async () => {
    const server = createServer((_request, response) => {
      mayPause(response);
      Readable.from(pieces()).pipe(response);
    });
    endUnread(server, { window: 200, least: 1, pause: 60_000 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const answered = once(server, 'request');
      const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
      reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      const [, unread] = (await answered) as [unknown, ServerResponse];
      const open = new OpenAnswers(1);
      open.enter(1, unread);
      expect(() => open.enter(1, standingAnswer())).toThrow(
        expect.objectContaining({ code: 'throttled' }),
      );
      await eventually(() => expect(stoodStillFor(unread)).toBeGreaterThan(0), 20_000);
      open.enter(1, standingAnswer());
      await once(unread, 'close');
      expect(() => open.enter(1, standingAnswer())).toThrow(
        expect.objectContaining({ code: 'throttled' }),
      );
      reader.destroy();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
