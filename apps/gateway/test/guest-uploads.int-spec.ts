import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admitGuestUpload,
  endGuestUpload,
  JampotError,
  openGuestDrop,
  settleGuestUpload,
  sharesEnded,
} from '@jampot/contracts';
import { createLog, Signals } from '@jampot/service-kit';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const HASH = 'AAAAAAAAAAAAAAAAAAAAAA';
const BYTES = Buffer.alloc(300_000, 7);

let stage: Stage;
let usual: Stage['answers'];
/** What the shares service was asked, by the name of the call. */
const told: { call: string; body: Record<string, unknown>; shareToken: string | undefined }[] = [];
beforeAll(async () => {
  stage = await openStage({ JAMPOT_MAX_UPLOAD: String(8 * 1024 * 1024) });
  stage.answers[openGuestDrop.name] = ({ body, shareToken }) => {
    if (shareToken === 'wrong') throw new JampotError('forbidden');
    const id = (body as { hash: string }).hash === HASH ? 5 : 6;
    return [{ share_id: id, account_id: 1 }];
  };
  for (const { name } of [admitGuestUpload, settleGuestUpload, endGuestUpload]) {
    stage.answers[name] = ({ body, shareToken }) => {
      told.push({ call: name, body: body as Record<string, unknown>, shareToken });
      return [{ key: (body as { key: string }).key }];
    };
  }
  usual = { ...stage.answers };
}, 60_000);
afterAll(() => stage?.stop());
afterEach(() => {
  told.length = 0;
  Object.assign(stage.answers, usual);
});

const encoded = (text: string) => Buffer.from(text).toString('base64');
const meta = (name: string) =>
  [
    `filename ${encoded(name)}`,
    `name ${encoded('Nina Client')}`,
    `email ${encoded('nina@client.example')}`,
  ].join(',');
const create = (more: Record<string, string> = {}) =>
  fetch(`${stage.base}/api/shares/${HASH}/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(BYTES.length),
      'upload-metadata': meta('roto.mov'),
      ...more,
    },
  });
const send = (location: string, from: number, part: Buffer) =>
  fetch(new URL(location, stage.base), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(part),
  });
const head = (location: string) =>
  fetch(new URL(location, stage.base), { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });

describe('a file of a guest', () => {
  it('comes in pieces, goes on where it was, and is told of once it is whole', async () => {
    const begun = await create({ 'share-token': 'proof' });
    expect(begun.status).toBe(201);
    const location = begun.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/api/shares/${HASH}/uploads/[0-9a-f]{32}\\.mov~`, 'u'));
    expect(told).toMatchObject([
      {
        call: admitGuestUpload.name,
        shareToken: 'proof',
        body: {
          share_id: 5,
          bytes: BYTES.length,
          file: 'roto.mov',
          name: 'Nina Client',
          email: 'nina@client.example',
        },
      },
    ]);
    expect(told[0]?.body['key']).toMatch(/^a\/1\//u);
    expect((await send(location, 0, BYTES.subarray(0, 100_000))).status).toBe(204);
    expect((await head(location)).headers.get('upload-offset')).toBe('100000');
    expect((await send(location, 100_000, BYTES.subarray(100_000))).status).toBe(204);
    expect(told.at(-1)).toMatchObject({
      call: settleGuestUpload.name,
      body: { share_id: 5, size: BYTES.length, key: told[0]?.body['key'] },
    });
  });

  it('is refused before its first byte, in the words of who refuses it', async () => {
    stage.answers[admitGuestUpload.name] = () => {
      throw new JampotError('too_large', { text: 'No more files.' });
    };
    const refused = await create();
    expect([refused.status, await refused.text()]).toEqual([413, 'No more files.\n']);
    expect((await create({ 'upload-length': '0' })).status).toBe(412);
  });

  it('is for who has come past the password, and is not another share’s', async () => {
    expect((await create({ 'share-token': 'wrong' })).status).toBe(403);
    const location = (await create()).headers.get('location') ?? '';
    const elsewhere = location.replace(HASH, 'BBBBBBBBBBBBBBBBBBBBBB');
    expect((await head(elsewhere)).status).toBe(404);
    const id = location.split('/').at(-1) ?? '';
    const member = await fetch(`${stage.base}/api/uploads/${id}`, {
      method: 'HEAD',
      headers: { ...(await stage.signedIn()), 'tus-resumable': '1.0.0' },
    });
    expect(member.status).toBe(404);
  });

  it('is given up by its guest, with what has come', async () => {
    const location = (await create()).headers.get('location') ?? '';
    const gone = await fetch(new URL(location, stage.base), {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(gone.status).toBe(204);
    expect(told.at(-1)?.call).toBe(endGuestUpload.name);
    expect((await head(location)).status).toBe(404);
  });

  /** Sends the beginning, and then nothing more. */
  const beginSending = (location: string) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(BYTES.subarray(0, 1000))),
    });
    return fetch(new URL(location, stage.base), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
      duplex: 'half',
    } as RequestInit);
  };

  it('is cut off within a second when the share expires while it comes', async () => {
    const location = (await create()).headers.get('location') ?? '';
    const open = stage.answers[openGuestDrop.name];
    const end = Date.now() + 1500;
    let last = 0;
    stage.answers[openGuestDrop.name] = (request) => {
      if (Date.now() >= end) throw new JampotError('link_expired');
      last = Date.now();
      return open?.(request) ?? [];
    };
    await expect(beginSending(location)).rejects.toThrow();
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    // It was asked for as long as it was open, and not only when it was begun.
    expect(end - last).toBeLessThan(1000);
    expect((await head(location)).status).toBe(410);
  });

  it('is cut off when the share ends while it comes', async () => {
    const location = (await create()).headers.get('location') ?? '';
    const sending = beginSending(location);
    const signals = new Signals(stage.bus.bus, createLog('test', 'error'));
    const again = setInterval(() => signals.send(sharesEnded, { ids: [5] }), 100);
    await expect(sending).rejects.toThrow();
    clearInterval(again);
  });
});
