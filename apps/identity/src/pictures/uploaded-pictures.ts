import { JampotError } from '@jampot/contracts';
import type { Caller, StoredUpload } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { expectObjects, LOG, OBJECT_STORE, Pictures } from '@jampot/service-kit';
import type { Log, PictureRequest } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';

/** Seconds within which somebody must have taken the picture. */
const TAKEN_WITHIN = 60 * 60;

/** Which picture is made of an upload, and how it is kept. */
export interface KeptPicture {
  readonly request: PictureRequest;
  /** Bytes of the largest upload that is taken. */
  readonly mostBytes: number;
  readonly extension: 'jpg' | 'png';
  readonly contentType: 'image/jpeg' | 'image/png';
}

/** Makes what people upload into the small pictures that a person or a studio shows. */
@Injectable()
export class UploadedPictures {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
    private readonly pictures: Pictures,
  ) {}

  /**
   * @returns the key of the picture that was made of the upload; gone again unless somebody adopts it within an hour
   * @throws JampotError `too_large`, `unsupported_type`, `throttled`
   */
  async keep(caller: Caller, upload: StoredUpload, kept: KeptPicture): Promise<string> {
    if (upload.size > kept.mostBytes) throw new JampotError('too_large');
    const image = await this.pictures.make(caller.user_id, kept.request, () =>
      this.store.read(upload.key),
    );
    const key = newObjectKey(caller.account_id, kept.extension);
    await this.database.change(caller, (tx) =>
      expectObjects(tx, caller.account_id, [key], TAKEN_WITHIN),
    );
    await this.store.put(key, image, { contentType: kept.contentType });
    return key;
  }

  /** Removes uploads, whatever became of them; what cannot be removed now stays for a while. */
  async forget(uploads: readonly StoredUpload[]): Promise<void> {
    for (const { key } of uploads) {
      await this.store
        .remove(key)
        .catch((error: unknown) =>
          this.log.warn({ err: error, key }, 'an uploaded picture stays for now'),
        );
    }
  }
}
