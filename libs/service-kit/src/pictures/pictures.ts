import { JampotError } from '@jampot/contracts';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { PICTURE_EXIT } from './picture-request.ts';
import type { PictureRequest } from './picture-request.ts';
import { PictureTurns } from './picture-turns.ts';
import { runPictureProcess } from './run-picture-process.ts';

const MOST_WAITING = 6;
const MOST_OF_ONE = 2;

/**
 * Makes pictures of ours of what people upload: one at a time, each in a process of its own with
 * little memory and time, so that whatever is in them, everything else goes on.
 */
@Injectable()
export class Pictures implements OnModuleDestroy {
  readonly #turns = new PictureTurns(MOST_WAITING, MOST_OF_ONE);
  readonly #stop = new AbortController();

  onModuleDestroy(): void {
    this.#stop.abort();
  }

  /**
   * @param ownerId who asks: nobody has more than two under way.
   * @param open is called when it is its turn, so that what waits takes no memory.
   * @throws JampotError `unsupported_type` for what is no picture of the formats asked for or is
   * broken, `too_large` for more than fits unpacked, `throttled` when too many wait, `unavailable`
   * when the service ends.
   */
  make(ownerId: number, request: PictureRequest, open: () => Promise<Readable>): Promise<Buffer> {
    return this.#turns.run(ownerId, async () => {
      const { signal } = this.#stop;
      if (signal.aborted) throw new JampotError('unavailable');
      const { code, picture, report } = await runPictureProcess(request, await open(), signal);
      if (signal.aborted) throw new JampotError('unavailable');
      if (code === PICTURE_EXIT.done && picture.length > 0) return picture;
      const cause = new Error(`The picture's process ended with ${code}. ${report}`);
      throw new JampotError(code === PICTURE_EXIT.tooLarge ? 'too_large' : 'unsupported_type', {
        cause,
      });
    });
  }
}
