/**
 * The reference: `node:http` and bare `pg` with prepared statements, rows as JSON. Told the
 * database's address as its argument; says its port to its parent.
 */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

const server = createServer((request, response) => {
  const [, what = '', id = ''] = (request.url ?? '').split('/');
  const answer =
    what === 'list'
      ? rows(response, 'list', assetRows, id)
      : what === 'asset'
        ? rows(response, 'asset', assetRow, id)
        : folders(response);
  answer.catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
