import { invalid, JampotError, setUserPhoto } from '@jampot/contracts';
import type { AnswerOf, JsonRows, RequestOf, StoredUpload } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { adoptObjects, Answers, removeObjects } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { UploadedPictures } from '../pictures/uploaded-pictures.ts';
import type { KeptPicture } from '../pictures/uploaded-pictures.ts';
import { PROFILE_PHOTO } from './photo-image.ts';
import { announceUser, loadPerson } from './user-changes.ts';
import { requireMayChange, requireReach } from './users.policy.ts';
import { userReads } from './users.query.ts';

const PHOTO: KeptPicture = {
  request: PROFILE_PHOTO,
  mostBytes: 30 * 1024 * 1024,
  extension: 'jpg',
  contentType: 'image/jpeg',
};

@Controller()
export class SetPhoto {
  constructor(
    private readonly database: Database,
    private readonly pictures: UploadedPictures,
  ) {}

  /**
   * Stores the uploaded picture as the user's photo. Whatever happens, the upload itself goes.
   * @throws JampotError `invalid` (no file), `too_large`, `unsupported_type`, `throttled`,
   * `not_found`, `forbidden`
   */
  @Answers(setUserPhoto)
  async set(request: RequestOf<typeof setUserPhoto>): Promise<AnswerOf<typeof setUserPhoto>> {
    try {
      requireMayChange(request.caller, request.params.id, ['photo']);
      const upload = request.files['photo'] ?? request.files['file'];
      if (upload === undefined) throw invalid('photo', 'Field is required.');
      return { rows: await this.#store(request, upload) };
    } finally {
      await this.pictures.forget(Object.values(request.files));
    }
  }

  async #store(
    { caller, params, list }: RequestOf<typeof setUserPhoto>,
    upload: StoredUpload,
  ): Promise<JsonRows> {
    const key = await this.pictures.keep(caller, upload, PHOTO);
    return this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
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
}
