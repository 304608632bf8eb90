import { expectUploads } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Log, Requester } from '@jampot/service-kit';

/** Tells who keeps files of what was just stored, so that nothing stays that nobody ever takes. */
export class UploadLedger {
  readonly #requester: Requester;
  readonly #log: Log;

  constructor(requester: Requester, log: Log) {
    this.#requester = requester;
    this.#log = log;
  }

  /** An upload is not refused because this could not be told: the file would only stay too long. */
  async expect(caller: Caller, requestId: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      const { status } = await this.#requester.send(
        expectUploads.name,
        { params: {}, query: {}, body: { keys }, files: {} },
        { caller, requestId, clientAddress: '', repeatable: true },
      );
      if (status >= 400) this.#log.warn({ status, keys }, 'uploads are not remembered');
    } catch (error) {
      this.#log.warn({ err: error, keys }, 'uploads are not remembered');
    }
  }
}
