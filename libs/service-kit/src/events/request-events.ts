import { lastOfEachName, readPositions, writePositions } from '@jampot/contracts';
import type { EventPosition } from '@jampot/contracts';

/** Events that whoever makes a call knows of, and those that the call causes. */
export class RequestEvents {
  readonly #header: string;
  #caused: readonly EventPosition[] = [];

  /** @param header as it came with the call; read when something is missing, which hardly ever happens. */
  constructor(header: string) {
    this.#header = header;
  }

  /** Those that whoever asks knows of. */
  get known(): readonly EventPosition[] {
    return readPositions(this.#header);
  }

  /** What the answer tells; '' when the call has caused none. */
  get position(): string {
    return writePositions(this.#caused);
  }

  /** Notes events once they are committed. */
  caused(name: string, numbers: readonly number[]): void {
    const positions = numbers.map((position) => ({ name, position }));
    this.#caused = lastOfEachName([...this.#caused, ...positions]);
  }
}
