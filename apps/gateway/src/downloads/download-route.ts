import { downloadAssets, JampotError, listDownloads, MAX_BODY } from '@jampot/contracts';
import type { RequestOf } from '@jampot/contracts';
import { readRequest, readRows } from '@jampot/service-kit';
import type { CallMessage, BusClient } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpenAnswers } from '../open-answers.ts';
import { writeReply } from '../envelope/write-reply.ts';
import { mayPause } from '../requests/end-unread.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { DownloadOrder, DownloadTickets } from './download-tickets.ts';
import { askForFiles, commonFolder, findFiles, zipEntries } from './find-files.ts';
import type { Found } from './find-files.ts';
import { answerLongDownload } from './long-download.ts';
import type { OpenZips } from './open-zips.ts';
import { registerPlaylistDownloads } from './playlist-download.ts';
import { streamZip } from './stream-zip.ts';
import { zipHeaders } from './zip-headers.ts';
import { ZipNames } from './zip-names.ts';

const PATH = `/api/${downloadAssets.path}`;
/** Downloads that one user has at once, the looks for what is missing among them. */
export const MOST_DOWNLOADS = 4;

/** What the routes of downloads work with. */
export interface DownloadParts {
  readonly authenticator: Authenticator;
  readonly services: BusClient;
  readonly store: ObjectStore;
  readonly zips: OpenZips;
  readonly tickets: DownloadTickets;
  readonly playlistTickets: DownloadTickets;
}

/**
 * `GET /api/assets/download`: the zip, or with `check=1` what it would lack and a signed address for
 * it; see `downloadAssets`. `POST` with the tickets of several such addresses: one zip of all of
 * them. Written by hand because a zip is no envelope.
 */
export function registerDownloads(http: FastifyInstance, parts: DownloadParts): void {
  const open = new OpenAnswers(MOST_DOWNLOADS);
  const enter = (userId: number, response: FastifyReply) => open.enter(userId, response.raw);
  registerPlaylistDownloads(http, { ...parts, enter });
  http.get(PATH, (request, response) => answer({ ...parts, enter }, request, response));
  http.post(PATH, { bodyLimit: MAX_BODY }, (request, response) =>
    answerLongDownload({ ...parts, enter }, request, response),
  );
}

/** The parts, and what counts an answer as open till it is closed. */
export interface OpenDownloadParts extends DownloadParts {
  /** @throws JampotError `throttled` */
  readonly enter: (userId: number, response: FastifyReply) => void;
}

async function answer(
  parts: OpenDownloadParts,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const { ticket } = request.query as { ticket?: unknown };
  const order =
    typeof ticket === 'string'
      ? { ...parts.tickets.read(ticket), check: false }
      : await readOrder(parts.authenticator, request);
  parts.authenticator.recheck(order.token);
  parts.enter(order.token.caller.user_id, response);
  const reply = await askForFiles(parts.services, request, order);
  if (reply.status >= 300) return writeReply(response, reply);
  const found = await findFiles(parts.store, await readRows(listDownloads, reply));
  const present = found.filter(({ size }) => size !== null);
  if (order.check) {
    return response.header('cache-control', 'no-store').send({
      success: true,
      error: null,
      assets: found
        .filter(({ size }) => size === null)
        .map(({ download }) => ({ id: download.asset_id, name: download.asset_name })),
      url: present.length === 0 ? null : addressOf(parts.tickets, order, present),
    });
  }
  if (present.length === 0) throw new JampotError('not_found');
  mayPause(response.raw);
  const source = parts.zips.giving(order.token, response.raw);
  const { stream, size } = streamZip(source, zipEntries(present, new ZipNames()));
  return response.headers({ ...zipHeaders(zipName(present)), 'content-length': size }).send(stream);
}

async function readOrder(
  authenticator: Authenticator,
  request: FastifyRequest,
): Promise<Omit<DownloadOrder, 'folder'> & { readonly check: boolean }> {
  const token = await authenticator.read(request);
  const query = request.query as CallMessage['query'];
  const context = {
    caller: token?.caller ?? null,
    requestId: request.id,
    clientAddress: request.ip,
  };
  const read = readRequest(
    downloadAssets as never,
    { params: {}, query, body: {}, files: {} },
    context,
  );
  if (token === null) throw new JampotError('unauthenticated');
  const {
    id,
    file = 'source',
    check = false,
  } = read.query as RequestOf<typeof downloadAssets>['query'];
  return { token, ids: id, file, check };
}

function addressOf(
  tickets: DownloadTickets,
  order: Omit<DownloadOrder, 'folder'>,
  present: readonly Found[],
): string {
  const ids = present.map(({ download }) => download.asset_id);
  return `${PATH}?ticket=${tickets.write({ ...order, ids, folder: commonFolder(present) })}`;
}

/** The asset's name, or the name of the folder that all of them are in. */
function zipName(present: readonly Found[]): string | null {
  const [first] = present;
  return present.length === 1 ? (first?.download.asset_name ?? null) : commonFolder(present);
}
