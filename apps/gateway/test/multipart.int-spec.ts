import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLE_LEVEL } from '@jampot/domain';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let accessToken: string;

beforeAll(async () => {
  stage = await openStage();
  accessToken = await stage.token(ROLE_LEVEL.artist);
}, 60_000);
afterAll(() => stage?.stop());

const places = ['/api/assets/7/versions', '/files.json'];

interface Refusal {
  readonly code?: string;
  readonly error: string | null;
}

async function sendForm(
  path: string,
  fill: (form: FormData) => void,
): Promise<readonly [number, Refusal]> {
  const form = new FormData();
  fill(form);
  const response = await fetch(`${stage.base}${path}`, {
    method: 'POST',
    headers: { 'access-token': accessToken },
    body: form,
  });
  return [response.status, (await response.json()) as Refusal];
}

async function send(path: string, fill: (form: FormData) => void): Promise<[number, unknown]> {
  const [status, { code = null }] = await sendForm(path, fill);
  return [status, code];
}

/** A request as nobody's library writes it; resolves with all that comes back. */
async function raw(path: string, type: string, body: string): Promise<string> {
  const socket = connect(stage.gateway.port, '127.0.0.1');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: jampot',
      `access-token: ${accessToken}`,
      `content-type: ${type}`,
      `content-length: ${body.length}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  return text(socket);
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(stage.environment.folder, 'objects'), { recursive: true });
  return names.filter((name) => name.endsWith('.mov')).toSorted();
}

const filePart = (bytes: string) =>
  `--x\r\ncontent-disposition: form-data; name="source"; filename="a.mov"\r\n\r\n${bytes}`;

describe('the name of a file in a multipart body', () => {
  it.each([
    ['a browser', 'filename="The %22Red%22 Cut.mov"'],
    ['a script', 'filename="The \\"Red\\" Cut.mov"'],
  ])('keeps its quotes, as %s writes them', async (_who, name) => {
    const body = `--x\r\ncontent-disposition: form-data; name="file"; ${name}\r\n\r\nmoving\r\n--x--\r\n`;
    const answer = await raw('/files.json', 'multipart/form-data; boundary=x', body);
    expect(answer).toContain(JSON.stringify('The "Red" Cut.mov'));
  });
});

describe('the fields of a multipart body', () => {
  it('may be as large as a drawing is', async () => {
    const look = { kind: 'text', color: '#ff0000', width: 3, at: { x: 0, y: 0 } };
    const marks = Array.from({ length: 1600 }, () => ({ ...look, text: 'x'.repeat(500) }));
    const [status] = await send('/api/assets/7/notes', (form) => {
      form.set('drawing', JSON.stringify({ frame: 0, marks }));
      form.set('image', new Blob(['moving']), 'a.png');
    });
    expect(status).toBe(201);
  });

  it.each(places)('are short beside files that may come for hours: %s', async (path) => {
    const [status, { code }] = await sendForm(path, (form) => {
      form.append('name', 'x'.repeat(70 * 1024));
      form.append('source', new Blob(['a']), 'a.mov');
    });
    expect([status, code]).toEqual([413, 'too_large']);
  });

  it('are refused where nobody knows them, with the files beside them', async () => {
    const before = await storedFiles();
    const [status, { error }] = await sendForm('/api/assets/7/versions', (form) => {
      form.set('name', 'v1');
      form.set('moon', 'full');
      form.set('source', new Blob(['moving']), 'a.mov');
    });
    expect([status, error]).toEqual([412, "Unknown field 'moon'."]);
    expect(await storedFiles()).toEqual(before);
  });

  it('are not enough where a file is asked for', async () => {
    const [status, { error }] = await sendForm('/files.json', (form) => form.set('name', 'v1'));
    expect([status, error]).toEqual([412, 'No file sent']);
  });

  it.each(places)('are few at %s', async (path) => {
    const answer = await send(path, (form) => {
      for (let n = 0; n < 21; n += 1) form.set(`f${n}`, 'x');
    });
    expect(answer).toEqual([413, 'too_large']);
  });

  it.each(places)('are not large at %s, each and together', async (path) => {
    expect(await send(path, (form) => form.set('a', 'x'.repeat(1024 * 1024 + 1)))).toEqual([
      413,
      'too_large',
    ]);
    const together = await send(path, (form) => {
      for (let n = 0; n < 5; n += 1) form.set(`f${n}`, 'x'.repeat(1_000_000));
    });
    expect(together).toEqual([413, 'too_large']);
  });

  it('leave no file behind when they are refused', async () => {
    const before = await storedFiles();
    const answer = await send('/api/assets/7/versions', (form) => {
      form.set('source', new Blob(['moving']), 'b.mov');
      for (let n = 0; n < 5; n += 1) form.set(`f${n}`, 'x'.repeat(1_000_000));
    });
    expect(answer).toEqual([413, 'too_large']);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('a file', () => {
  it.each(places)('with a name too long is refused at %s, and not kept', async (path) => {
    const before = await storedFiles();
    const named = (name: string) =>
      sendForm(path, (form) => {
        form.set('name', 'v1');
        form.set('source', new Blob(['moving']), name);
      });
    const [status, { error }] = await named(`${'x'.repeat(296)}.mov`);
    expect([status, error]).toEqual([
      412,
      "The file's name is too long. No more than 255 characters.",
    ]);
    expect(await storedFiles()).toEqual(before);
    expect((await named(`${'x'.repeat(251)}.mov`))[0]).toBe(201);
  });
});

describe('a broken multipart body', () => {
  it.each(places)('is malformed at %s', async (path) => {
    const form = 'multipart/form-data';
    const answers = [
      await raw(path, form, filePart('moving')),
      await raw(path, `${form}; boundary=${'x'.repeat(300)}`, filePart('moving')),
      await raw(path, `${form}; boundary=x`, filePart('moving')),
      await raw(path, `${form}; boundary=x`, filePart('m'.repeat(100_000))),
      await raw(path, `${form}; boundary=x`, '--x\r\ncontent-dispo'),
    ];
    for (const answer of answers) {
      expect(answer.split('\r\n', 1)[0]).toBe('HTTP/1.1 400 Bad Request');
      expect(answer).toContain('"code":"malformed"');
    }
  });
});
