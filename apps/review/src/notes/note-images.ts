import { JampotError } from '@jampot/contracts';
import type { Caller, StoredUpload } from '@jampot/contracts';
import { NOTE_IMAGE_WIDTH } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { adoptObjects, expectObjects, LOG, OBJECT_STORE, Pictures } from '@jampot/service-kit';
import type { Log, PictureRequest } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';

/** Bytes of a drawing's picture as it arrives. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Seconds within which a note must have taken its picture. */
const TAKEN_WITHIN = 60 * 60;
const unreadable = {
  text: 'The picture could not be read.',
  problems: [{ name: 'image', messages: [{ name: 'The picture could not be read.' }] }],
};
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const NOTE_PICTURE: PictureRequest = {
  from: ['png', 'jpeg', 'webp'],
  to: 'png',
  width: NOTE_IMAGE_WIDTH,
  maxPixels: 40_000_000,
};

/** The flattened pictures of drawings. */
@Injectable()
export class NoteImages {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Stores a picture as a PNG 550 wide, without whatever else the file carried, and does with its key
   * what has to be done; null when no picture came. No transaction is open while it is made. What
   * was uploaded goes whatever happens; what was stored goes unless the work adopts it.
   * @throws JampotError `too_large`, `unsupported_type`, `invalid`, `throttled`, or what the work throws
   */
  async keepDuring<T>(
    caller: Caller,
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

  async #keep(caller: Caller, image: StoredUpload): Promise<string> {
    if (image.size > MAX_BYTES) throw new JampotError('too_large');
    if (!TYPES.has(image.content_type)) throw new JampotError('unsupported_type');
    const png = await this.pictures
      .make(caller.user_id, NOTE_PICTURE, () => this.store.read(image.key))
      .catch((cause: unknown) => {
        const unread = cause instanceof JampotError && cause.code === 'unsupported_type';
        throw unread ? new JampotError('invalid', { ...unreadable, cause }) : cause;
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
