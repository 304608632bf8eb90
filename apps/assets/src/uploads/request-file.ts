import { invalid, JampotError } from '@jampot/contracts';
import type { Caller, StoredUpload } from '@jampot/contracts';
import { NAME_MESSAGES, textOfCsv } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { OBJECT_STORE, removeObjects } from '@jampot/service-kit';
import { belongsTo } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';

/** The text of a file that came with a request. */
@Injectable()
export class RequestFile {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * The file goes from the store once it is read: nobody needs it again.
   * @param most bytes
   * @throws JampotError `invalid` without any, `too_large`
   */
  async text(caller: Caller, file: StoredUpload | undefined, most: number): Promise<string> {
    if (file === undefined || !belongsTo(caller.account_id, file.key)) {
      throw invalid('file', NAME_MESSAGES.required);
    }
    try {
      if (file.size > most) throw new JampotError('too_large');
      return textOfCsv(await buffer(await this.store.read(file.key)));
    } finally {
      await this.database.change(caller, (tx) => removeObjects(tx, caller.account_id, [file.key]));
    }
  }
}
