import { admitUpload, expectUploads, JampotError, releaseUpload } from '@jampot/contracts';
import type { Caller, StoredUpload } from '@jampot/contracts';
import { readRows } from '@jampot/service-kit';
import type { CallMessage, Log, BusClient } from '@jampot/service-kit';

/** What is about to be taken in. */
export interface AdmittedUpload {
  /** The object's key, or the id of the request that brings files. */
  readonly id: string;
  /** At most. */
  readonly bytes: number;
  /** False for what anybody may send, as a photo of themselves. */
  readonly letters: boolean;
}

/** Asks who keeps files whether they take one, and tells them what was stored, so that nothing stays. */
export class UploadLedger {
  readonly #services: BusClient;
  readonly #log: Log;

  constructor(services: BusClient, log: Log) {
    this.#services = services;
    this.#log = log;
  }

  /**
   * Before a byte is taken in: those who may leave nothing anywhere only fill the store, and nobody
   * fills it with what is never used. What was admitted is pending until it is settled or taken.
   * @throws JampotError `forbidden`, `too_large` (of what is pending), `unavailable`
   */
  async admit(caller: Caller, requestId: string, upload: AdmittedUpload): Promise<void> {
    // A question that comes twice is answered as one, so that it may be asked again.
    const reply = await this.#services.ask(admitUpload.name, messageOf(upload), {
      caller,
      requestId,
      clientAddress: '',
      repeatable: true,
    });
    if (reply.status >= 400) await readRows(admitUpload, reply);
  }

  /**
   * Before a byte is stored under a key that was not admitted by itself, so that nothing lies in the
   * store that nobody knows of: what no row has taken within three days is removed.
   * @throws JampotError `unavailable`: then nothing may be stored.
   */
  async expect(caller: Caller, requestId: string, key: string): Promise<void> {
    const reply = await this.#services.ask(
      expectUploads.name,
      messageOf({ ended: [], files: [{ key, bytes: 0 }] }),
      { caller, requestId, clientAddress: '', repeatable: true },
    );
    if (reply.status >= 400) throw new JampotError('unavailable');
  }

  /**
   * Gives up what was stored and nothing took.
   * @throws JampotError `conflict` (a version took it), `unavailable`
   */
  async release(caller: Caller, requestId: string, key: string): Promise<void> {
    const reply = await this.#services.ask(releaseUpload.name, messageOf({ key }), {
      caller,
      requestId,
      clientAddress: '',
      repeatable: true,
    });
    if (reply.status >= 400) await readRows(releaseUpload, reply);
  }

  /**
   * Tells what was stored in the place of what was admitted; nothing, when it came to nothing. An
   * upload is not refused because this could not be told: the file would only stay too long.
   */
  async settle(
    caller: Caller,
    requestId: string,
    ended: readonly string[],
    stored: readonly Pick<StoredUpload, 'key' | 'size'>[] = [],
  ): Promise<void> {
    if (ended.length === 0 && stored.length === 0) return;
    const files = stored.map(({ key, size }) => ({ key, bytes: size }));
    try {
      const reply = await this.#services.ask(
        expectUploads.name,
        messageOf({ ended: [...ended], files }),
        { caller, requestId, clientAddress: '', repeatable: true },
      );
      if (reply.status >= 400) {
        this.#log.warn({ status: reply.status, ended, files }, 'uploads are not remembered');
      }
    } catch (error) {
      this.#log.warn({ err: error, ended, files }, 'uploads are not remembered');
    }
  }
}

function messageOf(body: unknown): CallMessage {
  return { params: {}, query: {}, body, files: {} };
}
