import { invalid, JampotError } from '@jampot/contracts';
import type { importFolders, RequestOf } from '@jampot/contracts';
import { MOST_IMPORTED_BYTES, NAME_MESSAGES, textOfCsv } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { OBJECT_STORE, removeObjects } from '@jampot/service-kit';
import { belongsTo } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';

/** The CSV that came with a request. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * The text of the CSV. A file goes from the store once it is read: nobody needs it again.
   * @throws JampotError `invalid` without any, `too_large`
   */
  async text({ caller, body, files }: RequestOf<typeof importFolders>): Promise<string> {
    const file = files['file'];
    if (file === undefined) {
      if (body.csv === undefined) throw invalid('file', NAME_MESSAGES.required);
      return body.csv;
    }
    if (!belongsTo(caller.account_id, file.key)) throw invalid('file', NAME_MESSAGES.required);
    try {
      if (file.size > MOST_IMPORTED_BYTES) throw new JampotError('too_large');
      return textOfCsv(await buffer(await this.store.read(file.key)));
    } finally {
      await this.database.change(caller, (tx) => removeObjects(tx, caller.account_id, [file.key]));
    }
  }
}
