import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'minio';
import { errorCode } from '../error-code.ts';
import { isStoreError, StoreError } from '../store-error.ts';
import type { StoreAddress } from '../store-url.ts';
import { isMissing } from './s3-errors.ts';
import { watchedTransport } from './watched-transport.ts';

type S3Address = Extract<StoreAddress, { kind: 's3' }>;

const LOST_RACE = new Set(['PreconditionFailed', 'ConditionalRequestConflict']);
const TRANSIENT = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'SlowDown']);
const PAUSES_MS = [100, 400, 1600];
/** Milliseconds: servers may take a while to join parts, or to take what the kernel holds already. */
const SILENCE = 60_000;

/** One object of a listing. */
export interface S3Item {
  readonly name: string;
  readonly modified: Date;
}

/** A part that the server holds. `size` in bytes. */
export interface S3Part {
  readonly part: number;
  readonly etag: string;
  readonly size: number;
}

export interface S3Unfinished {
  readonly name: string;
  readonly uploadId: string;
  readonly initiated: Date;
}

/** The client keeps its listing of parts to subclasses. */
class PartsClient extends Client {
  partsOf(bucket: string, name: string, uploadId: string): ReturnType<Client['listParts']> {
    return this.listParts(bucket, name, uploadId);
  }
}

/** Connections of the short requests, which wait for each other. */
const MOST_SOCKETS = 64;

/**
 * The few calls on one bucket that the store is made of. All of them may be repeated without harm,
 * so a connection that breaks is tried again, three times; a server that is silent is given up.
 */
export class S3Bucket {
  readonly #agent: HttpAgent;
  readonly #client: PartsClient;
  /** One connection a reader, who may hold it for as long as they like: nothing waits behind them. */
  readonly #readersAgent: HttpAgent;
  readonly #readersClient: PartsClient;
  readonly #bucket: string;
  readonly #region: string;

  /** @param silence milliseconds after which a server that says nothing is given up */
  constructor(address: S3Address, silence = SILENCE) {
    this.#agent = newAgent(address, MOST_SOCKETS);
    this.#client = newClient(address, silence, this.#agent);
    this.#readersAgent = newAgent(address, Infinity);
    this.#readersClient = newClient(address, silence, this.#readersAgent);
    this.#bucket = address.bucket;
    this.#region = address.region;
  }

  /** Any number of processes may do it at once. */
  async makeIfMissing(): Promise<void> {
    await this.#retry(async () => {
      if (await this.#client.bucketExists(this.#bucket)) return;
      try {
        await this.#client.makeBucket(this.#bucket, this.#region);
      } catch (error) {
        // Another one was first.
        if (!(await this.#client.bucketExists(this.#bucket))) throw error;
      }
    });
  }

  /** Once, without a second try. @throws when the server does not answer, or the bucket is gone */
  async check(): Promise<void> {
    if (await this.#client.bucketExists(this.#bucket)) return;
    throw new StoreError('unavailable', 'The bucket is gone.');
  }

  async put(name: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.#retry(() => this.#write(name, bytes, { 'content-type': contentType }));
  }

  /** @returns false when the name is taken; servers without conditional writes take it anyway */
  async putIfAbsent(name: string, bytes: Buffer): Promise<boolean> {
    return this.#putIf(name, bytes, { 'if-none-match': '*' });
  }

  /** @returns false when the object is no longer the one with this etag */
  async putIfSame(name: string, bytes: Buffer, etag: string): Promise<boolean> {
    return this.#putIf(name, bytes, { 'if-match': `"${etag}"` });
  }

  /** A small object whole; null when there is none. */
  async get(name: string): Promise<Buffer | null> {
    try {
      return await this.#retry(async () =>
        buffer(await this.#client.getObject(this.#bucket, name)),
      );
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async stat(name: string): Promise<{ size: number; etag: string; modified: Date } | null> {
    try {
      const { size, etag, lastModified } = await this.#retry(() =>
        this.#client.statObject(this.#bucket, name),
      );
      return { size, etag, modified: lastModified };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** `length` is at least 1. */
  stream(name: string, start: number, length: number): Promise<Readable> {
    return this.#retry(() =>
      this.#readersClient.getPartialObject(this.#bucket, name, start, length),
    );
  }

  async remove(name: string): Promise<void> {
    try {
      await this.#retry(() => this.#client.removeObject(this.#bucket, name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Ordered by name; one page of a thousand is held at a time. */
  async *list(prefix: string): AsyncGenerator<S3Item> {
    let token = '';
    do {
      const page = await this.#retry(() =>
        this.#client.listObjectsV2Query(this.#bucket, prefix, token, '', 1000, ''),
      );
      for (const { name, lastModified } of page.objects) {
        if (name !== undefined) yield { name, modified: lastModified ?? new Date() };
      }
      token = page.isTruncated ? page.nextContinuationToken : '';
    } while (token !== '');
  }

  startParts(name: string, contentType: string): Promise<string> {
    return this.#retry(() =>
      this.#client.initiateNewMultipartUpload(this.#bucket, name, { 'content-type': contentType }),
    );
  }

  async putPart(name: string, uploadId: string, part: number, bytes: Buffer): Promise<S3Part> {
    const { etag } = await this.#retry(() =>
      this.#client.uploadPart(
        {
          bucketName: this.#bucket,
          objectName: name,
          uploadID: uploadId,
          partNumber: part,
          headers: { 'content-length': bytes.length },
        },
        bytes,
      ),
    );
    return { part, etag, size: bytes.length };
  }

  /** Parts in order; null when the multipart upload is finished, aborted or never was. */
  async parts(name: string, uploadId: string): Promise<S3Part[] | null> {
    try {
      const parts = await this.#retry(() => this.#client.partsOf(this.#bucket, name, uploadId));
      return parts.toSorted((a, b) => a.part - b.part);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async completeParts(name: string, uploadId: string, parts: readonly S3Part[]): Promise<void> {
    const etags = parts.map(({ part, etag }) => ({ part, etag }));
    try {
      await this.#retry(() =>
        this.#client.completeMultipartUpload(this.#bucket, name, uploadId, etags),
      );
    } catch (error) {
      // Gone and the object there: an earlier try got through and only its answer was lost.
      if (!isMissing(error) || !(await this.stat(name))) throw error;
    }
  }

  async abortParts(name: string, uploadId: string): Promise<void> {
    try {
      await this.#retry(() => this.#client.abortMultipartUpload(this.#bucket, name, uploadId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async *unfinished(prefix: string): AsyncGenerator<S3Unfinished> {
    let [key, id] = ['', ''];
    for (;;) {
      const page = await this.#retry(() =>
        this.#client.listIncompleteUploadsQuery(this.#bucket, prefix, key, id, ''),
      );
      for (const upload of page.uploads) {
        yield {
          name: upload.key,
          uploadId: upload.uploadId,
          initiated: new Date(String(upload.initiated)),
        };
      }
      if (!page.isTruncated) return;
      [key, id] = [page.nextKeyMarker, page.nextUploadIdMarker];
    }
  }

  presign(name: string, seconds: number, answer: Record<string, string>): Promise<string> {
    return this.#client.presignedGetObject(this.#bucket, name, seconds, answer);
  }

  close(): void {
    this.#agent.destroy();
    this.#readersAgent.destroy();
  }

  async #putIf(name: string, bytes: Buffer, condition: Record<string, string>): Promise<boolean> {
    try {
      await this.#write(name, bytes, condition);
      return true;
    } catch (error) {
      if (LOST_RACE.has(errorCode(error) ?? '') || isMissing(error)) return false;
      if (errorCode(error) !== 'NotImplemented') throw error;
      await this.#write(name, bytes, {});
      return true;
    }
  }

  async #write(name: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
    const options = { method: 'PUT', bucketName: this.#bucket, objectName: name, headers };
    const answer = await this.#client.makeRequestAsync(options, bytes);
    answer.resume();
  }

  async #retry<T>(task: () => Promise<T>): Promise<T> {
    for (const wait of PAUSES_MS) {
      try {
        return await task();
      } catch (error) {
        const code = errorCode(error);
        // Without a code the client saw an answer of 5xx that is worth a second try.
        if (isStoreError(error) || (code !== undefined && !TRANSIENT.has(code))) throw error;
        await pause(wait);
      }
    }
    return task();
  }
}

function newAgent({ tls }: S3Address, maxSockets: number): HttpAgent {
  const options = { keepAlive: true, maxSockets };
  return tls ? new HttpsAgent(options) : new HttpAgent(options);
}

function newClient(address: S3Address, silence: number, agent: HttpAgent): PartsClient {
  return new PartsClient({
    endPoint: address.host,
    port: address.port,
    useSSL: address.tls,
    accessKey: address.accessKey,
    secretKey: address.secretKey,
    region: address.region,
    transport: watchedTransport(address.tls, silence),
    transportAgent: agent,
    retryOptions: { disableRetry: true },
  });
}
