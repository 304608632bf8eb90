/**
 * The reference: `node:http` and bare `pg` with prepared statements, rows as JSON. Told the
 * database's address as its argument; says its port to its parent.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newObjectKey, openStore } from '@jampot/storage';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { assetRow, assetRows, copyOfFolders } from './reference-sql.ts';

const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 8,
  options: '-c search_path=assets,jampot_shared,public',
});

async function rows(response: ServerResponse, name: string, text: string, id: string) {
  const { rows: found } = await pool.query({ name, text, values: [id] });
  const body = JSON.stringify({ success: true, error: null, assets: found });
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

async function folders(response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    response.writeHead(200, { 'content-type': 'text/plain' });
    await pipeline(client.query(copyTo(copyOfFolders)), response);
  } finally {
    client.release();
  }
}

/** Puts what is sent into a store on disk as the product has one, and forgets it. */
async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jampot-reference-'));
  const store = await openStore(`file://${folder}`);
  try {
    await store.put(newObjectKey(1), request, { contentType: 'video/quicktime' });
    response.writeHead(204).end();
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function answer(what: string, id: string, request: IncomingMessage, response: ServerResponse) {
  switch (what) {
    case 'list':
      return rows(response, 'list', assetRows, id);
    case 'asset':
      return rows(response, 'asset', assetRow, id);
    case 'upload':
      return keep(request, response);
    default:
      return folders(response);
  }
}

const server = createServer((request, response) => {
  const [, what = '', id = ''] = (request.url ?? '').split('/');
  answer(what, id, request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
