import { invalid, JampotError, setUserPhoto } from '@jampot/contracts';
import type { AnswerOf, JsonRows, RequestOf, StoredUpload } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import {
  adoptObjects,
  Answers,
  expectObjects,
  LOG,
  OBJECT_STORE,
  Pictures,
  removeObjects,
} from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Controller, Inject } from '@nestjs/common';
import { PROFILE_PHOTO } from './photo-image.ts';
import { announceUser, loadUser } from './user-changes.ts';
import { requireMayChange, requireReach } from './users.policy.ts';
import { userReads } from './users.query.ts';

/** Bytes of the largest photo that is taken. */
const MOST_BYTES = 30 * 1024 * 1024;
/** Seconds within which the user must have taken the photo. */
const TAKEN_WITHIN = 60 * 60;

@Controller()
export class SetPhoto {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Stores the uploaded picture as the user's photo. Whatever happens, the upload itself goes.
   * @throws JampotError `invalid` (no file), `too_large`, `unsupported_type`, `throttled`,
   * `not_found`, `forbidden`
   */
  @Answers(setUserPhoto)
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
    const image = await this.pictures.make(caller.user_id, PROFILE_PHOTO, () =>
      this.store.read(upload.key),
    );
    const key = newObjectKey(caller.account_id, 'jpg');
    await this.database.change(caller, (tx) =>
      expectObjects(tx, caller.account_id, [key], TAKEN_WITHIN),
    );
    await this.store.put(key, image, { contentType: 'image/jpeg' });
    return this.database.change(caller, async (tx) => {
      const { user, role } = await loadUser(tx, params.id);
      requireReach(caller, { id: user.id, level: role.level });
      if ((await adoptObjects(tx, [key])).length > 0) throw new JampotError('unavailable');
      if (typeof user.photo_key === 'string') {
        await removeObjects(tx, user.account_id, [user.photo_key]);
      }
      user.photo_key = key;
      await announceUser(tx, user, role.level, caller.user_id);
      return userReads.byIdIn(tx, user.id, list);
    });
  }

  async #forget(key: string): Promise<void> {
    await this.store
      .remove(key)
      .catch((error: unknown) =>
        this.log.warn({ err: error, key }, 'an uploaded photo stays for now'),
      );
  }
}
