import type { MultipartFile } from '@fastify/multipart';
import { invalid, JampotError } from '@jampot/contracts';
import type { Call, Caller, StoredUpload } from '@jampot/contracts';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyRequest } from 'fastify';
import { bodyBytes, multipartParts } from './multipart-parts.ts';
import { requireWhole } from './require-whole.ts';
import { sniffStored } from './sniff-stored.ts';
import { storeFile } from './store-file.ts';
import type { UploadIds } from './upload-ids.ts';
import type { UploadLedger } from './upload-ledger.ts';

/** What a request brought: its body, and its files, which are in the store already. */
export interface TakenRequest {
  readonly body: unknown;
  readonly files: Readonly<Record<string, StoredUpload>>;
  /** Removes the files of a refused request, so that nothing half-made is left. */
  discard(): Promise<void>;
  /** After the call took them; one that keeps no uploads is done with them by its answer. */
  consumed(): Promise<void>;
}

type FilesTaken = Record<string, StoredUpload>;

/** Bytes. */
const LARGEST_SMALL_FILE = 32 * 1024 * 1024;
/** More than any call takes. */
const MOST_FILES = 8;

/** Takes the files of requests: parts of a multipart body, or finished uploads named by their id. */
export class RequestFiles {
  readonly #store: ObjectStore;
  readonly #uploadIds: UploadIds;
  readonly #ledger: UploadLedger;
  /** Bytes. */
  readonly #maxUpload: number;

  constructor(parts: {
    readonly store: ObjectStore;
    readonly uploadIds: UploadIds;
    readonly ledger: UploadLedger;
    readonly maxUpload: number;
  }) {
    this.#store = parts.store;
    this.#uploadIds = parts.uploadIds;
    this.#ledger = parts.ledger;
    this.#maxUpload = parts.maxUpload;
  }

  async take(call: Call, caller: Caller | null, request: FastifyRequest): Promise<TakenRequest> {
    if (!request.isMultipart()) {
      if (call.files.length === 0 || caller === null) return untouched(request.body);
      return this.#fromIds(call, caller, request.id, request.body);
    }
    if (caller === null || call.files.length === 0) throw new JampotError('unsupported_type');
    return this.#fromParts(call, caller, request);
  }

  async #fromParts(call: Call, caller: Caller, request: FastifyRequest): Promise<TakenRequest> {
    const files: FilesTaken = {};
    const body: Record<string, unknown> = {};
    const { id } = request;
    const settle = () =>
      this.#ledger.settle(caller, id, [id, ...Object.values(files).map(({ key }) => key)]);
    const discard = async () => {
      await this.#remove(Object.values(files));
      await settle();
    };
    const fileSize = this.#largestOf(call);
    const bytes = bodyBytes(request, fileSize);
    await this.#ledger.admit(caller, id, { id, bytes, letters: call.keepsUploads });
    try {
      const room = { bytes };
      for await (const part of multipartParts(request, { files: MOST_FILES, fileSize })) {
        if (part.type === 'file') await this.#storePart(call, caller, id, part, files, room);
        else body[part.fieldname] = part.value;
      }
      await this.#ledger.settle(caller, id, [id], Object.values(files));
      const named = await this.#fromIds(call, caller, id, body);
      return {
        body: named.body,
        files: { ...named.files, ...files },
        discard: () => both(discard, named.discard),
        consumed: call.keepsUploads ? nothing : () => both(settle, named.consumed),
      };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  async #storePart(
    call: Call,
    caller: Caller,
    requestId: string,
    part: MultipartFile,
    files: FilesTaken,
    /** What the request was admitted with and has not used. */
    room: { bytes: number },
  ): Promise<void> {
    const slot = part.fieldname;
    if (!call.files.includes(slot) || slot in files) {
      part.file.resume();
      throw invalid(slot, `A file '${slot}' is not expected.`);
    }
    const stored = await storeFile(this.#store, {
      accountId: caller.account_id,
      name: part.filename,
      source: part.file,
      maxBytes: Math.min(this.#largestOf(call), room.bytes),
      expect: (key) => this.#ledger.expect(caller, requestId, key),
    });
    files[slot] = stored;
    room.bytes -= stored.size;
    await requireWhole(this.#store, slot, stored);
  }

  /** Bytes. Calls that keep no uploads are content with pictures and tables. */
  #largestOf(call: Call): number {
    return call.keepsUploads ? this.#maxUpload : Math.min(LARGEST_SMALL_FILE, this.#maxUpload);
  }

  async #fromIds(
    call: Call,
    caller: Caller,
    requestId: string,
    body: unknown,
  ): Promise<TakenRequest> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return untouched(body);
    const rest: Record<string, unknown> = { ...body };
    const files: FilesTaken = {};
    const settle = () =>
      this.#ledger.settle(
        caller,
        requestId,
        Object.values(files).map(({ key }) => key),
      );
    const discard = async () => {
      await this.#remove(Object.values(files));
      await settle();
    };
    try {
      for (const slot of call.files) {
        const id = rest[slot] ?? '';
        delete rest[slot];
        if (id === '') continue;
        const upload = await this.#finished(caller, slot, id, rest[`${slot}_file`]);
        files[slot] = call.keepsUploads
          ? upload
          : await this.#copied(call, caller, requestId, upload);
      }
    } catch (error) {
      if (!call.keepsUploads) await discard();
      throw error;
    }
    return call.keepsUploads
      ? { body: rest, files, discard: nothing, consumed: nothing }
      : { body: rest, files, discard, consumed: settle };
  }

  /**
   * For a call that makes its own from a file and removes it then: the upload itself may be a
   * version's, or come to be. Counted as a part with these bytes would be.
   */
  async #copied(
    call: Call,
    caller: Caller,
    requestId: string,
    upload: StoredUpload,
  ): Promise<StoredUpload> {
    const maxBytes = this.#largestOf(call);
    if (upload.size > maxBytes) throw new JampotError('too_large');
    const source = await this.#store.read(upload.key);
    let admitted = '';
    try {
      const stored = await storeFile(this.#store, {
        accountId: caller.account_id,
        name: upload.name,
        source,
        maxBytes,
        expect: async (key) => {
          await this.#ledger.admit(caller, requestId, {
            id: key,
            bytes: upload.size,
            letters: false,
          });
          admitted = key;
        },
      });
      await this.#ledger.settle(caller, requestId, [stored.key], [stored]);
      return stored;
    } catch (error) {
      if (admitted !== '') await this.#ledger.settle(caller, requestId, [admitted]);
      throw error;
    } finally {
      source.destroy();
    }
  }

  /** @param wished the name that the request gives the file; without it counts the upload's own. */
  async #finished(
    caller: Caller,
    slot: string,
    id: unknown,
    wished: unknown,
  ): Promise<StoredUpload> {
    const key = typeof id === 'string' ? this.#uploadIds.keyOf(caller, id) : null;
    const object = key === null ? null : await this.#store.head(key);
    if (object === null) throw invalid(slot, 'This upload is not known or not finished.');
    const stored = {
      key: object.key,
      name: typeof wished === 'string' && wished.trim() !== '' ? wished : (object.name ?? slot),
      size: object.size,
      sha256: object.sha256,
      content_type: await sniffStored(this.#store, object),
    };
    await requireWhole(this.#store, slot, stored);
    return stored;
  }

  async #remove(files: readonly StoredUpload[]): Promise<void> {
    await Promise.all(files.map((file) => this.#store.remove(file.key).catch(() => undefined)));
  }
}

const nothing = async () => undefined;

async function both(one: () => Promise<void>, other: () => Promise<void>): Promise<void> {
  await one();
  await other();
}

function untouched(body: unknown): TakenRequest {
  return { body, files: {}, discard: nothing, consumed: nothing };
}
