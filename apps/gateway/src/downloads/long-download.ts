import { JampotError, listDownloads } from '@jampot/contracts';
import { readRows } from '@jampot/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayPause } from '../requests/end-unread.ts';
import type { OpenDownloadParts } from './download-route.ts';
import type { LongOrder } from './download-tickets.ts';
import { askForFiles, findFiles, zipEntries } from './find-files.ts';
import { streamLongZip } from './stream-zip.ts';
import type { ZipEntry } from './stream-zip.ts';
import { zipHeaders } from './zip-headers.ts';
import { ZipNames } from './zip-names.ts';

/**
 * One zip of the files of several tickets, which a form sends as `tickets` with commas between them:
 * an address has no room for so many, and a form can be sent by the browser itself, which then shows
 * the download. Each ticket's files are looked for when their turn comes, so the length is not known
 * before, and what no longer may be seen then ends the download as one that failed. An asset that
 * several tickets name is in the zip once, so that nobody makes a zip of a million files of a few.
 * @throws JampotError `too_large` for more than a thousand tickets; what refuses the files of the
 *   first ticket; `not_found` when nothing is left
 */
export async function answerLongDownload(
  parts: OpenDownloadParts,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const order = parts.tickets.readAll(ticketsOf(request.body));
  parts.authenticator.recheck(order.token);
  parts.enter(order.token.caller.user_id, response);
  const entries = entriesOf(parts, request, order);
  const first = await entries.next();
  if (first.done === true) throw new JampotError('not_found');
  mayPause(response.raw);
  const source = parts.zips.giving(order.token, response.raw);
  return response
    .headers(zipHeaders(order.folder))
    .send(streamLongZip(source, first.value, entries));
}

/** @throws JampotError `malformed` for any other body */
function ticketsOf(body: unknown): readonly string[] {
  const tickets = typeof body === 'object' && body !== null && 'tickets' in body && body.tickets;
  if (typeof tickets !== 'string') throw new JampotError('malformed');
  return tickets.split(',');
}

async function* entriesOf(
  { services, store }: OpenDownloadParts,
  request: FastifyRequest,
  order: LongOrder,
): AsyncGenerator<ZipEntry, void> {
  const { token, file } = order;
  const names = new ZipNames();
  const had = new Set<number>();
  for (const piece of order.pieces()) {
    const ids = piece.filter((id) => !had.has(id) && had.add(id));
    if (ids.length === 0) continue;
    const reply = await askForFiles(services, request, { token, ids, file });
    const found = await findFiles(store, await readRows(listDownloads, reply));
    yield* zipEntries(found, names);
  }
}
