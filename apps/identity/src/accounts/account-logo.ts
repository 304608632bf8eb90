import {
  invalid,
  JampotError,
  MOST_LOGO_BYTES,
  removeAccountLogo,
  setAccountLogo,
} from '@jampot/contracts';
import type { AnswerOf, Caller, JsonRows, ListQuery, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { adoptObjects, Answers, removeObjects } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { UploadedPictures } from '../pictures/uploaded-pictures.ts';
import type { KeptPicture } from '../pictures/uploaded-pictures.ts';
import { announceAccount, loadAccount } from './account-changes.ts';
import { requireOwnAccount } from './accounts.policy.ts';
import { accountReads } from './accounts.query.ts';

/** As wide as the head of a page has room for, on a fine screen as well. No drawing that could load something. */
const LOGO: KeptPicture = {
  request: { from: ['png', 'jpeg'], to: 'png', width: 320, maxPixels: 16_000_000 },
  mostBytes: MOST_LOGO_BYTES,
  extension: 'png',
  contentType: 'image/png',
};

/** The mark of a studio, for whoever comes to look. */
@Controller()
export class AccountLogo {
  constructor(
    private readonly database: Database,
    private readonly pictures: UploadedPictures,
  ) {}

  /**
   * Stores the uploaded picture as the logo. Whatever happens, the upload itself goes.
   * @throws JampotError `invalid` (no file), `too_large`, `unsupported_type`, `throttled`, `not_found`
   */
  @Answers(setAccountLogo)
  async set({
    caller,
    params,
    files,
    list,
  }: RequestOf<typeof setAccountLogo>): Promise<AnswerOf<typeof setAccountLogo>> {
    try {
      requireOwnAccount(caller, params.id);
      const upload = files['logo'] ?? files['file'];
      if (upload === undefined) throw invalid('logo', 'Field is required.');
      const key = await this.pictures.keep(caller, upload, LOGO);
      return { rows: await this.#keep(caller, key, list) };
    } finally {
      await this.pictures.forget(Object.values(files));
    }
  }

  @Answers(removeAccountLogo)
  async remove({
    caller,
    params,
    list,
  }: RequestOf<typeof removeAccountLogo>): Promise<AnswerOf<typeof removeAccountLogo>> {
    requireOwnAccount(caller, params.id);
    return { rows: await this.#keep(caller, null, list) };
  }

  #keep(caller: Caller, key: string | null, list: ListQuery): Promise<JsonRows> {
    return this.database.change(caller, async (tx) => {
      const account = await loadAccount(tx, caller.account_id);
      if (key !== null && (await adoptObjects(tx, [key])).length > 0) {
        throw new JampotError('unavailable');
      }
      const before = account.logo_key ?? null;
      if (before !== null) await removeObjects(tx, account.id, [before]);
      account.logo_key = key;
      await announceAccount(tx, account, caller.user_id);
      return accountReads.byIdIn(tx, account.id, list);
    });
  }
}
