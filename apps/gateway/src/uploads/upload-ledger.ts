import { admitUpload, expectUploads, JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { mayUpload } from '@jampot/domain';
import type { Log, Requester } from '@jampot/service-kit';

/** Asks who keeps files whether they take one, and tells them what was stored, so that nothing stays. */
export class UploadLedger {
  readonly #requester: Requester;
  readonly #log: Log;

  constructor(requester: Requester, log: Log) {
    this.#requester = requester;
    this.#log = log;
  }

  /**
   * Before a byte is taken in: those who may leave nothing anywhere only fill the store. A role in
   * the account that lets them is enough; the roles of teams are known elsewhere.
   * @throws JampotError `forbidden`, `unavailable`
   */
  async admit(caller: Caller, requestId: string): Promise<void> {
    if (mayUpload(caller.permissions)) return;
    const { status } = await this.#requester.send(
      admitUpload.name,
      { params: {}, query: {}, body: undefined, files: {} },
      { caller, requestId, clientAddress: '', repeatable: true },
    );
    if (status === 403) throw new JampotError('forbidden');
    if (status >= 400) throw new JampotError('unavailable');
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
