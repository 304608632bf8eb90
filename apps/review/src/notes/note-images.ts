import { JampotError } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';

export const STORE = Symbol('store');

/** Bytes of a drawing's picture as it arrives. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const unreadable = {
  text: 'The picture could not be read.',
  problems: [{ name: 'image', messages: [{ name: 'The picture could not be read.' }] }],
};
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The flattened pictures of drawings. */
@Injectable()
export class NoteImages {
  constructor(
    @Inject(STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Stores a picture as a PNG 550 wide, without whatever else the file carried, and does with its key
   * what has to be done; null when no picture came. No transaction is open while it is made. What
   * was uploaded goes whatever happens, and what was stored when the work fails.
   * @throws JampotError `too_large`, `unsupported_type`, `invalid`, or what the work throws
   */
  async keepDuring<T>(
    accountId: number,
    image: StoredUpload | undefined,
    work: (key: string | null) => Promise<T>,
  ): Promise<T> {
    if (image === undefined) return work(null);
    try {
      const key = await this.#keep(accountId, image);
      try {
        return await work(key);
      } catch (error) {
        await this.remove(key);
        throw error;
      }
    } finally {
      await this.remove(image.key);
    }
  }

  /** A picture that can't be removed now is only room lost, so it fails nothing. */
  async remove(key: string | null): Promise<void> {
    if (key === null) return;
    await this.store.remove(key).catch((error: unknown) => {
      this.log.warn({ err: error, key }, 'a picture stays');
    });
  }

  async #keep(accountId: number, image: StoredUpload): Promise<string> {
    if (image.size > MAX_BYTES) throw new JampotError('too_large');
    if (!pictures.has(image.content_type)) throw new JampotError('unsupported_type');
    const bytes = await buffer(await this.store.read(image.key));
    const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize({ width: NOTE_IMAGE_WIDTH })
      .png()
      .toBuffer()
      .catch((cause: unknown) => {
        throw new JampotError('invalid', { ...unreadable, cause });
      });
    const key = newObjectKey(accountId, 'png');
    await this.store.put(key, png, { contentType: 'image/png' });
    return key;
  }
}
