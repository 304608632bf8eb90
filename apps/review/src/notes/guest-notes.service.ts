import { addNoteOfShare, invalid, listNotesOfShare, notFound } from '@jampot/contracts';
import type { AnswerOf, GuestNote, RequestOf } from '@jampot/contracts';
import { DEFAULT_NOTE_STATUS, DEFAULT_NOTE_TITLE } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Scope, Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { tellWritten } from '../mentions/mentions.ts';
import { announceNote } from './note-events.ts';
import { requireSomethingToSay } from './notes.policy.ts';
import { requireRoomAtVersion } from './room-for-notes.ts';

/** Of one version, by all its shares: members always have room for theirs beside them. */
const MOST_OF_GUESTS = 300;
/** Notes that one answer has: the newest ones, should there be more. */
const MOST_SHOWN = 1000;

const COLUMNS = `n.id, n.version_id, n.guest_name AS name, n.body, n.seconds AS time, n.frame, n.drawing,
  n.created`;

type NoteRow = Omit<GuestNote, 'created'> & { readonly created: Date } & Record<string, unknown>;

/** Notes that guests leave through shares. Who may is the shares service's to judge, and was judged. */
@Controller()
export class GuestNotesService {
  constructor(private readonly database: Database) {}

  @Answers(listNotesOfShare)
  async list({
    body: { account_id, share_id, version_ids },
  }: RequestOf<typeof listNotesOfShare>): Promise<AnswerOf<typeof listNotesOfShare>> {
    const rows = await this.database.readTransaction(guestsOf(account_id), (tx) =>
      tx.sql<NoteRow>(
        `SELECT * FROM (SELECT ${COLUMNS} FROM notes n WHERE n.share_id = $1 AND NOT n.internal
           AND n.version_id = ANY($2::bigint[]) ORDER BY n.id DESC LIMIT ${MOST_SHOWN}) newest ORDER BY id`,
        [share_id, version_ids],
      ),
    );
    return { rows: rows.map(told) };
  }

  @Answers(addNoteOfShare)
  async add({ body }: RequestOf<typeof addNoteOfShare>): Promise<AnswerOf<typeof addNoteOfShare>> {
    const { account_id, version_id } = body;
    const text = body.body.trim();
    requireSomethingToSay({ body: text, hasDrawing: body.drawing !== null });
    return this.database.change(guestsOf(account_id), async (tx) => {
      const asset = await lockedAsset(tx, version_id);
      await requireRoomAtVersion(tx, asset.id, version_id);
      await requireRoomForGuests(tx, version_id);
      const rows = await tx.sql<NoteRow>(
        `INSERT INTO notes AS n (account_id, asset_id, version_id, share_id, guest_name, guest_email, title, body,
           status, seconds, frame, drawing)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${COLUMNS}`,
        [
          account_id,
          asset.id,
          version_id,
          body.share_id,
          body.name,
          body.email,
          DEFAULT_NOTE_TITLE,
          text,
          DEFAULT_NOTE_STATUS,
          body.time,
          body.frame,
          body.drawing === null ? null : JSON.stringify(body.drawing),
        ],
      );
      const nobody = { account_id, user_id: null };
      for (const { id } of rows) {
        const open = { note_user_id: null, internal: false };
        await announceNote(
          tx,
          nobody,
          asset,
          { internal: false },
          {
            id,
            change: 'created',
            asset_id: asset.id,
            version_id,
          },
        );
        const note = { note_id: id, asset_id: asset.id, version_id, frame: body.frame, ...open };
        const said = {
          comment_id: null,
          again: false,
          text,
          mentions: [],
          guest: body.name,
          sharer_id: body.sharer_id,
        };
        await tellWritten(tx, nobody, { ...note, ...said });
      }
      return { rows: rows.map(told) };
    });
  }
}

/** Guests are nobody of the account. */
function guestsOf(account_id: number): Scope {
  return { account_id, user_id: 0, level: 0, files: false };
}

function told({ created, ...note }: NoteRow): GuestNote {
  return { ...note, created: created.toISOString() };
}

/**
 * The asset of a version, and who sees its folder; both stay until the transaction ends.
 * @throws JampotError `not_found` for one that is gone, or stands in the trash
 */
async function lockedAsset(tx: Transaction, versionId: number) {
  const [asset] = await tx.sql<{
    id: number;
    folder_id: number;
    team_folder_id: number;
    owner_id: number | null;
  }>(
    `SELECT a.id, f.id AS folder_id, f.team_folder_id, f.user_id AS owner_id
     FROM versions v JOIN assets a ON a.id = v.asset_id JOIN folders f ON f.id = a.folder_id
     WHERE v.id = $1 AND NOT v.deleted AND NOT a.deleted AND NOT a.gone AND NOT f.deleted
     FOR SHARE OF a, f`,
    [versionId],
  );
  if (asset === undefined) throw notFound();
  return asset;
}

/** @throws JampotError `invalid` for a version that has all that guests may leave */
async function requireRoomForGuests(tx: Transaction, versionId: number): Promise<void> {
  const [there] = await tx.sql<{ count: number }>(
    'SELECT count(*) AS count FROM notes WHERE version_id = $1 AND share_id IS NOT NULL',
    [versionId],
  );
  if ((there?.count ?? 0) >= MOST_OF_GUESTS) {
    throw invalid('body', 'This version has 300 notes of guests, which is as many as it holds.');
  }
}
