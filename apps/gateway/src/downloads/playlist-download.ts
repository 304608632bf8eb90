import { downloadPlaylist, JampotError, listPlaylistDownloads } from '@jampot/contracts';
import type { Download, RequestOf } from '@jampot/contracts';
import { readRequest, readRows } from '@jampot/service-kit';
import type { CallMessage } from '@jampot/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeReply } from '../envelope/write-reply.ts';
import { mayPause } from '../requests/end-unread.ts';
import type { OpenDownloadParts } from './download-route.ts';
import type { DownloadOrder } from './download-tickets.ts';
import { findFiles, zipEntries } from './find-files.ts';
import { streamZip } from './stream-zip.ts';
import { zipHeaders } from './zip-headers.ts';
import { ZipNames } from './zip-names.ts';

/**
 * `GET /api/playlists/{id}/download`: the files of a playlist, or with `check=1` what the zip would
 * lack and a signed address for it; see `downloadPlaylist`. It is one of the few downloads that a
 * user has at once.
 */
export function registerPlaylistDownloads(http: FastifyInstance, parts: OpenDownloadParts): void {
  const path = `/api/${downloadPlaylist.path.replace('{id}', ':id')}`;
  http.get(path, (request, response) => answer(parts, request, response));
}

async function answer(
  parts: OpenDownloadParts,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const order = await readOrder(parts, request);
  const { token, file } = order;
  const [id = 0] = order.ids;
  parts.authenticator.recheck(token);
  parts.enter(token.caller.user_id, response);
  const reply = await parts.services.ask(
    listPlaylistDownloads.name,
    { params: {}, query: {}, body: { id, file }, files: {} },
    { caller: token.caller, requestId: request.id, clientAddress: request.ip, repeatable: true },
  );
  if (reply.status >= 300) return writeReply(response, reply);
  const downloads = await readRows(listPlaylistDownloads, reply);
  const found = await findFiles(parts.store, numbered(downloads));
  const name = downloads[0]?.playlist_name ?? null;
  const present = found.filter(({ size }) => size !== null);
  if (order.check) {
    const ticket = parts.playlistTickets.write({ token, ids: [id], file, folder: null });
    const address = `/api/playlists/${id}/download?ticket=${ticket}`;
    return response.header('cache-control', 'no-store').send({
      success: true,
      error: null,
      assets: found
        .filter(({ size }) => size === null)
        .map(({ download }) => ({ id: download.asset_id, name: download.asset_name })),
      url: present.length === 0 ? null : address,
    });
  }
  if (present.length === 0) throw new JampotError('not_found');
  mayPause(response.raw);
  const source = parts.zips.giving(token, response.raw);
  const { stream, size } = streamZip(source, zipEntries(present, new ZipNames()));
  return response.headers({ ...zipHeaders(name), 'content-length': size }).send(stream);
}

/** Each file once, its place before its name, so that folders show the order of the playlist. */
function numbered(downloads: readonly Download[]): Download[] {
  const known = new Set<string | number>();
  const once = downloads.filter(({ asset_id, file }) => {
    const key = file?.key ?? asset_id;
    return !known.has(key) && known.add(key);
  });
  const digits = String(once.length).length;
  return once.map((download, index) => {
    const { file } = download;
    const place = String(index + 1).padStart(digits, '0');
    return file === null
      ? download
      : { ...download, file: { ...file, name: `${place} ${file.name}` } };
  });
}

async function readOrder(
  { authenticator, playlistTickets }: OpenDownloadParts,
  request: FastifyRequest,
): Promise<DownloadOrder & { readonly check: boolean }> {
  const { ticket, ...query } = request.query as CallMessage['query'] & { ticket?: unknown };
  const { id } = request.params as { readonly id: string };
  if (typeof ticket === 'string') {
    const order = playlistTickets.read(ticket);
    if (String(order.ids[0]) !== id) throw new JampotError('not_found');
    return { ...order, check: false };
  }
  const token = await authenticator.read(request);
  const context = {
    caller: token?.caller ?? null,
    requestId: request.id,
    clientAddress: request.ip,
  };
  const message = { params: { id }, query, body: {}, files: {} };
  const read = readRequest(downloadPlaylist as never, message, context);
  if (token === null) throw new JampotError('unauthenticated');
  const { file = 'source', check = false } = read.query as RequestOf<
    typeof downloadPlaylist
  >['query'];
  const { id: playlist } = read.params as RequestOf<typeof downloadPlaylist>['params'];
  return { token, ids: [playlist], file, folder: null, check };
}
