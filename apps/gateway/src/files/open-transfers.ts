import { JampotError } from '@jampot/contracts';
import type { ServerResponse } from 'node:http';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { FileJudge, Reader } from './file-judge.ts';

/** Milliseconds after which those who are still being given a file are judged again. */
const AGAIN = 3000;

interface Parts {
  readonly judge: Pick<FileJudge, 'requireMember'>;
  readonly authenticator: Pick<Authenticator, 'sessionEnded'>;
}

interface Transfer {
  readonly reader: Reader;
  readonly key: string;
}

/** Files that members are being given: a large one takes long enough for somebody to lose it meanwhile. */
export class OpenTransfers {
  readonly #parts: Parts;
  readonly #open = new Map<ServerResponse, Transfer>();
  #waits = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** An answer that is cut off once its reader may not have the file any more. */
  giving(reader: Reader, key: string, response: ServerResponse): void {
    if (response.destroyed) return;
    this.#open.set(response, { reader, key });
    response.once('close', () => this.#open.delete(response));
    if (!this.#waits) this.#lookLater();
  }

  #lookLater(): void {
    this.#waits = true;
    setTimeout(() => void this.#look(), AGAIN).unref();
  }

  async #look(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async ([response, transfer]) => {
        if (!(await this.#mayGoOn(transfer))) response.destroy();
      }),
    );
    this.#waits = false;
    if (this.#open.size > 0) this.#lookLater();
  }

  /** Where nobody can tell, it goes on: it was allowed a moment ago. */
  async #mayGoOn({ reader, key }: Transfer): Promise<boolean> {
    if (this.#parts.authenticator.sessionEnded(reader.session)) return false;
    try {
      await this.#parts.judge.requireMember(reader, key);
      return true;
    } catch (error) {
      return !(error instanceof JampotError && error.code === 'not_found');
    }
  }
}
