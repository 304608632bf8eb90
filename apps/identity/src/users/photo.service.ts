import { buffer } from 'node:stream/consumers';
import { invalid, JampotError } from '@jampot/contracts';
import type { AnswerOf, JsonRows, RequestOf, setUserPhoto, StoredUpload } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { photoImage } from './photo-image.ts';
import { PhotoStore } from './photo-store.ts';
import { announceUser, loadUser } from './user-changes.ts';
import { requireMayChange, requireReach } from './users.policy.ts';
import { userReads } from './users.query.ts';

/** Bytes of the largest photo that is taken. */
const MOST_BYTES = 30 * 1024 * 1024;

@Injectable()
export class PhotoService {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Stores the uploaded picture as the user's photo. Whatever happens, the upload itself goes.
   * @throws JampotError `invalid` (no file), `too_large`, `unsupported_type`, `not_found`, `forbidden`
   */
  async set(request: RequestOf<typeof setUserPhoto>): Promise<AnswerOf<typeof setUserPhoto>> {
    const uploads = Object.values(request.files);
    try {
      requireMayChange(request.caller, request.params.id, ['photo']);
      const upload = request.files['photo'] ?? request.files['file'];
      if (upload === undefined) throw invalid('photo', 'Field is required.');
      return { rows: await this.#store(request, upload) };
    } finally {
      for (const { key } of uploads) await this.#forget(key);
    }
  }

  async #store(
    { caller, params, list }: RequestOf<typeof setUserPhoto>,
    upload: StoredUpload,
  ): Promise<JsonRows> {
    if (upload.size > MOST_BYTES) throw new JampotError('too_large');
    const { store } = this.photos;
    const image = await photoImage(await buffer(await store.read(upload.key)));
    const key = newObjectKey(caller.account_id, 'jpg');
    await store.put(key, image, { contentType: 'image/jpeg' });
    try {
      return await this.database.change(caller, async (tx) => {
        const { user, role } = await loadUser(tx, params.id);
        requireReach(caller, { id: user.id, level: role.level });
        const before = user.photo_key;
        user.photo_key = key;
        if (typeof before === 'string') tx.afterCommit(() => this.#forget(before));
        await announceUser(tx, user, role.level, caller.user_id);
        return userReads.byIdIn(tx, user.id, list);
      });
    } catch (error) {
      await this.#forget(key);
      throw error;
    }
  }

  async #forget(key: string): Promise<void> {
    await this.photos.store
      .remove(key)
      .catch((error: unknown) => this.log.warn({ err: error, key }, 'an object was left behind'));
  }
}
