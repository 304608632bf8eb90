import { JampotError } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Scope, Transaction } from '@jampot/persistence';
import { adoptObjects, expectObjects, LOG, OBJECT_STORE } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';

/** Bytes of a drawing's picture as it arrives. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Seconds within which a note must have taken its picture. */
const TAKEN_WITHIN = 60 * 60;
const unreadable = {
  text: 'The picture could not be read.',
  problems: [{ name: 'image', messages: [{ name: 'The picture could not be read.' }] }],
};
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The flattened pictures of drawings. */
@Injectable()
export class NoteImages {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Stores a picture as a PNG 550 wide, without whatever else the file carried, and does with its key
   * what has to be done; null when no picture came. No transaction is open while it is made. What
   * was uploaded goes whatever happens; what was stored goes unless the work adopts it.
   * @throws JampotError `too_large`, `unsupported_type`, `invalid`, or what the work throws
   */
  async keepDuring<T>(
    caller: Scope,
    image: StoredUpload | undefined,
    work: (key: string | null) => Promise<T>,
  ): Promise<T> {
    if (image === undefined) return work(null);
    try {
      return await work(await this.#keep(caller, image));
    } finally {
      await this.#forget(image.key);
    }
  }

  async #keep(caller: Scope, image: StoredUpload): Promise<string> {
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
    const key = newObjectKey(caller.account_id, 'png');
    await this.database.change(caller, (tx) =>
      expectObjects(tx, caller.account_id, [key], TAKEN_WITHIN),
    );
    await this.store.put(key, png, { contentType: 'image/png' });
    return key;
  }
  /** An upload that can't be removed now is removed when nobody took it. */
  async #forget(key: string): Promise<void> {
    await this.store.remove(key).catch((error: unknown) => {
      this.log.warn({ err: error, key }, 'an uploaded picture stays for now');
    });
  }
}

/**
 * The picture belongs to a note from this transaction on.
 * @throws JampotError `unavailable` for one that was stored so long ago that it is being removed
 */
export async function adoptPicture(tx: Transaction, key: string | null): Promise<void> {
  const gone = await adoptObjects(tx, key === null ? [] : [key]);
  if (gone.length > 0) throw new JampotError('unavailable');
}
