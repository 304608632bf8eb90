import type { Client } from '@jampot/client';

/** Where files are sent to and got from, past the typed calls. */
export interface FileDoor {
  readonly client: Client;
  readonly baseUrl: string;
  /** Milliseconds for an answer. */
  readonly patience: number;
}

const TUS = { 'tus-resumable': '1.0.0' } as const;

/** Sends a file in two parts. @param ask counts each request @returns the upload's id, or undefined when one failed */
export async function uploadInParts(
  door: FileDoor,
  file: File,
  ask: (what: string, work: () => Promise<Response>) => Promise<Response | undefined>,
): Promise<string | undefined> {
  const begun = await ask('begin an upload', () =>
    send(door, '/api/uploads', 'POST', null, {
      'upload-length': String(file.size),
      'upload-metadata': `filename ${Buffer.from(file.name).toString('base64')}`,
    }),
  );
  const id = begun?.headers.get('location')?.split('/').at(-1);
  if (id === undefined) return undefined;
  const half = Math.floor(file.size / 2);
  for (const [from, to] of [
    [0, half],
    [half, file.size],
  ] as const) {
    const sent = await ask('send a part', () =>
      send(door, `/api/uploads/${id}`, 'PATCH', file.slice(from, to), {
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      }),
    );
    if (sent === undefined) return undefined;
  }
  return id;
}

/** @throws Error unless all of it comes */
export async function download({ baseUrl, patience }: FileDoor, url: string, bytes: number) {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(new URL(url, baseUrl), { signal });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`It is answered with ${answer.status}.`);
  if (byteLength !== bytes) throw new Error(`It has ${byteLength} bytes, not ${bytes}.`);
}

async function send(
  { client, baseUrl, patience }: FileDoor,
  path: string,
  method: string,
  body: Blob | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const token = (await client.accessToken()) ?? '';
  const answer = await fetch(new URL(path, baseUrl), {
    method,
    body,
    headers: { ...TUS, ...headers, 'access-token': token },
    signal: AbortSignal.timeout(patience),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`It is answered with ${answer.status}: ${text}`);
  return answer;
}
