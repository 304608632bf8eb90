import {
  JampotError,
  judgeGuestFiles,
  listGuestUploads,
  notFound,
  publishVersion,
  refuseGuestUpload,
  takeGuestUpload,
  uploadTaken,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf, StoredUpload } from '@jampot/contracts';
import { isAdministrator } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, openKeys, OtherServices, publish, removeObjects } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { guestUploadReads } from './guest-uploads.query.ts';

type Waiting = {
  id: number;
  folder_id: number;
  key: string;
  name: string;
  size: number;
  sha256: string;
  content_type: string;
  guest_name: string;
  /** How often somebody took it until now. */
  takes: number;
  /** Nobody was taking it before, so that no version can have its object. */
  waited: boolean;
};
const COLUMNS = `u.id, u.folder_id, u.key, u.name, u.size, u.sha256, u.content_type, u.guest_name, u.takes,
  was.state = 'waiting' AS waited`;

/** Whoever made the share decides over what was sent to it, and administrators. */
const theirs = (caller: Pick<Caller, 'level'>, u: string): string =>
  isAdministrator(caller.level) ? 'true' : `${u}.user_id = jampot_user()`;

/** Files of guests, for whoever takes them in or refuses them. */
@Controller()
export class GuestUploadsService {
  constructor(
    private readonly database: Database,
    private readonly services: OtherServices,
  ) {}

  @Answers(listGuestUploads)
  async list({
    caller,
    list,
  }: RequestOf<typeof listGuestUploads>): Promise<AnswerOf<typeof listGuestUploads>> {
    const sql = (u: string) => `${u}.state <> 'coming' AND ${theirs(caller, u)}`;
    const where = { sql, params: [] };
    return { rows: await guestUploadReads.list(this.database, caller, list, { where }) };
  }

  /**
   * Publishes it as whoever takes it in. From before that on it is never refused, as a version may have its object;
   * made again, publishing answers the version that was made of it.
   * @throws JampotError as publishing does: then it waits on, where no version can have its object
   */
  @Answers(takeGuestUpload)
  async take(
    request: RequestOf<typeof takeGuestUpload>,
  ): Promise<AnswerOf<typeof takeGuestUpload>> {
    const { caller, params, body } = request;
    const file = await this.#hold(caller, params.id);
    const [version] = await this.services
      .rowsAs(publishVersion, request, {
        params: { id: file.folder_id },
        body: { name: body.name ?? nameOf(file.name) },
        files: { upload: uploadOf(file) },
      })
      .catch(async (error: unknown) => {
        if (error instanceof JampotError && error.status < 500) await this.#letWait(caller, file);
        throw error;
      });
    if (version === undefined) throw new JampotError('internal');
    await this.database.change(caller, async (tx) => {
      const gone = await tx.sql('DELETE FROM share_uploads WHERE id = $1 RETURNING 1', [file.id]);
      // Of two who take it at once both are answered, and one is written down.
      if (gone.length === 0) return;
      await publish(tx, uploadTaken, {
        account_id: caller.account_id,
        actor_id: caller.user_id,
        audience: { to: 'services' },
        data: { version_id: version.id, name: file.name, guest: file.guest_name },
      });
    });
    return { rows: [{ id: version.id, asset_id: version.asset_id }] };
  }

  /** @throws JampotError `not_found` for one that is missing, somebody else's, or just taken in */
  @Answers(refuseGuestUpload)
  refuse({
    caller,
    params,
  }: RequestOf<typeof refuseGuestUpload>): Promise<AnswerOf<typeof refuseGuestUpload>> {
    return this.database.change(caller, async (tx) => {
      const [gone] = await tx.sql<{ key: string }>(
        `DELETE FROM share_uploads u WHERE u.id = $1 AND u.state = 'waiting' AND ${theirs(caller, 'u')}
         RETURNING key`,
        [params.id],
      );
      if (gone === undefined) throw notFound();
      await removeObjects(tx, caller.account_id, [gone.key]);
      return { rows: [{ id: params.id }] };
    });
  }

  @Answers(judgeGuestFiles)
  async judge({
    caller,
    body,
  }: RequestOf<typeof judgeGuestFiles>): Promise<AnswerOf<typeof judgeGuestFiles>> {
    const waiting = () => `SELECT u.key FROM share_uploads u
      WHERE u.key = ANY($1::text[]) AND u.state <> 'coming' AND ${theirs(caller, 'u')}`;
    return { rows: await openKeys(this.database, caller, body.keys, waiting) };
  }

  #hold(caller: Caller, id: number): Promise<Waiting> {
    return this.database.change(caller, async (tx: Transaction) => {
      const [file] = await tx.sql<Waiting>(
        `UPDATE share_uploads u SET state = 'taking', takes = u.takes + 1
         FROM (SELECT id, state FROM share_uploads WHERE id = $1 FOR UPDATE) was
         WHERE u.id = was.id AND u.state <> 'coming' AND ${theirs(caller, 'u')}
         RETURNING ${COLUMNS}`,
        [id],
      );
      if (file === undefined) throw notFound();
      return file;
    });
  }

  /** Unless somebody else takes it as well, or a take before this one ended in nobody knows what. */
  async #letWait(caller: Caller, { id, takes, waited }: Waiting): Promise<void> {
    if (!waited) return;
    await this.database.change(caller, async (tx) => {
      await tx.sql("UPDATE share_uploads SET state = 'waiting' WHERE id = $1 AND takes = $2", [
        id,
        takes,
      ]);
    });
  }
}

function uploadOf({ key, name, size, sha256, content_type }: Waiting): StoredUpload {
  return { key, name, size, sha256, content_type };
}

/** What an asset is called that is made of a file. */
function nameOf(file: string): string {
  return file.replace(/(?<=.)\.[^.]*$/u, '');
}
