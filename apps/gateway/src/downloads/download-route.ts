import { downloadAssets, JampotError, listDownloads } from '@jampot/contracts';
import type { Download, RequestOf } from '@jampot/contracts';
import { readRequest, readRows } from '@jampot/service-kit';
import type { CallMessage, Reply, Requester } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpenAnswers } from '../open-answers.ts';
import { writeReply } from '../envelope/write-reply.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import { attachment } from '../uploads/attachment.ts';
import type { DownloadOrder, DownloadTickets } from './download-tickets.ts';
import { streamZip } from './stream-zip.ts';
import type { ZipEntry } from './stream-zip.ts';
import { safeName, zipNames } from './zip-names.ts';

const PATH = `/api/${downloadAssets.path}`;
/** Objects whose size is asked for at once. */
const AT_ONCE = 16;
/** Downloads that one user has at once, the looks for what is missing among them. */
export const MOST_DOWNLOADS = 4;

interface DownloadParts {
  readonly authenticator: Authenticator;
  readonly requester: Requester;
  readonly store: ObjectStore;
  readonly tickets: DownloadTickets;
}

/** An asset's file that is there, or the asset without one. */
interface Found {
  readonly download: Download;
  readonly size: number | null;
}

/**
 * `GET /api/assets/download`: the zip, or with `check=1` what it would lack and a signed address for
 * it. Written by hand because a zip is no envelope; see `downloadAssets`.
 */
export function registerDownloads(http: FastifyInstance, parts: DownloadParts): void {
  const open = new OpenAnswers(MOST_DOWNLOADS);
  http.get(PATH, (request, response) => answer({ ...parts, open }, request, response));
}

async function answer(
  parts: DownloadParts & { readonly open: OpenAnswers },
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const { ticket } = request.query as { ticket?: unknown };
  const order =
    typeof ticket === 'string'
      ? { ...parts.tickets.read(ticket), check: false }
      : await readOrder(parts.authenticator, request);
  parts.authenticator.recheck(order.token);
  const leave = parts.open.enter(order.token.caller.user_id);
  if (response.raw.destroyed) leave();
  else response.raw.once('close', leave);
  const reply = await ask(parts.requester, request, order);
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
  return send(parts.store, present, response);
}

async function readOrder(
  authenticator: Authenticator,
  request: FastifyRequest,
): Promise<DownloadOrder & { readonly check: boolean }> {
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

function ask(
  requester: Requester,
  request: FastifyRequest,
  { token, ids, file }: DownloadOrder,
): Promise<Reply> {
  return requester.send(
    listDownloads.name,
    { params: {}, query: {}, body: { ids, file }, files: {} },
    {
      caller: token.caller,
      requestId: request.id,
      clientAddress: request.ip,
      repeatable: true,
    },
  );
}

/** Looks which files are really in the store, and how large they are. */
async function findFiles(
  store: ObjectStore,
  downloads: readonly Download[],
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < downloads.length; start += AT_ONCE) {
    const part = downloads.slice(start, start + AT_ONCE).map(async (download) => {
      const object = download.file === null ? null : await store.head(download.file.key);
      return { download, size: object?.size ?? null };
    });
    found.push(...(await Promise.all(part)));
  }
  return found;
}

function addressOf(
  tickets: DownloadTickets,
  order: DownloadOrder,
  present: readonly Found[],
): string {
  const ids = present.map(({ download }) => download.asset_id);
  return `${PATH}?ticket=${tickets.write({ ...order, ids })}`;
}

function send(store: ObjectStore, present: readonly Found[], response: FastifyReply): FastifyReply {
  const { stream, size } = streamZip(store, entriesOf(present));
  return response
    .type('application/zip')
    .headers({
      'content-length': size,
      'content-disposition': attachment(zipName(present)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(stream);
}

function entriesOf(present: readonly Found[]): ZipEntry[] {
  const files = present.flatMap(({ download: { file }, size }) =>
    file === null || size === null ? [] : [{ ...file, size }],
  );
  const names = zipNames(files.map(({ name }) => name));
  return files.map(({ key, name, size, created }, at) => ({
    key,
    name: names[at] ?? name,
    size,
    modified: new Date(created),
  }));
}

/** The asset's name, or the name of the folder that all of them are in. */
function zipName(present: readonly Found[]): string {
  const [first] = present;
  const folders = new Set(present.map(({ download }) => download.folder_name));
  const name =
    present.length === 1
      ? first?.download.asset_name
      : folders.size === 1
        ? first?.download.folder_name
        : undefined;
  return safeName(`${name ?? 'assets'}.zip`);
}
