import type { Client } from '@jampot/client';
import { readVersion } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks. */
const LOOK = 50;

/** Versions that were uploaded, and what became of their previews. */
export class Previews {
  readonly #waiting = new Set<number>();
  #done = 0;

  get done(): number {
    return this.#done;
  }

  expect(versionId: number): void {
    this.#waiting.add(versionId);
  }

  /** Waits until each has ended. @returns those that did not, or otherwise than in a preview */
  async faults(client: Client, milliseconds: number): Promise<string[]> {
    const faults: string[] = [];
    for (const end = Date.now() + milliseconds; this.#waiting.size > 0; await wait(LOOK)) {
      for (const id of this.#waiting) {
        const { processing, processing_error } = await stateOf(client, id);
        const isOver = !['waiting', 'running'].includes(processing);
        if (!isOver && Date.now() < end) continue;
        this.#waiting.delete(id);
        if (processing === 'done') this.#done += 1;
        else faults.push(`version ${id} is ${processing}: ${processing_error ?? 'no error'}`);
      }
    }
    return faults;
  }
}

const stateOf = (client: Client, id: number) => client.one(readVersion, { params: { id } });
