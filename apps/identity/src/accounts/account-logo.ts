import {
  invalid,
  JampotError,
  MOST_LOGO_BYTES,
  removeAccountLogo,
  setAccountLogo,
} from '@jampot/contracts';
import type {
  AnswerOf,
  Caller,
  JsonRows,
  ListQuery,
  RequestOf,
  StoredUpload,
} from '@jampot/contracts';
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
import type { Log, PictureRequest } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Controller, Inject } from '@nestjs/common';
import { announceAccount, loadAccount } from './account-changes.ts';
import { requireOwnAccount } from './accounts.policy.ts';
import { accountReads } from './accounts.query.ts';

/** As wide as the head of a page has room for, on a fine screen as well. No drawing that could load something. */
const LOGO: PictureRequest = {
  from: ['png', 'jpeg'],
  to: 'png',
  width: 320,
  maxPixels: 16_000_000,
};
/** Seconds within which the account must have taken the logo. */
const TAKEN_WITHIN = 60 * 60;

/** The mark of a studio, for whoever comes to look. */
@Controller()
export class AccountLogo {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
    private readonly pictures: Pictures,
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
      return { rows: await this.#keep(caller, await this.#store(caller, upload), list) };
    } finally {
      for (const { key } of Object.values(files)) await this.#forget(key);
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

  /** @returns the key of the picture that was made of the upload */
  async #store(caller: Caller, upload: StoredUpload): Promise<string> {
    if (upload.size > MOST_LOGO_BYTES) throw new JampotError('too_large');
    const image = await this.pictures.make(caller.user_id, LOGO, () => this.store.read(upload.key));
    const key = newObjectKey(caller.account_id, 'png');
    await this.database.change(caller, (tx) =>
      expectObjects(tx, caller.account_id, [key], TAKEN_WITHIN),
    );
    await this.store.put(key, image, { contentType: 'image/png' });
    return key;
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

  async #forget(key: string): Promise<void> {
    await this.store
      .remove(key)
      .catch((error: unknown) =>
        this.log.warn({ err: error, key }, 'an uploaded logo stays for now'),
      );
  }
}
