import {
  changeNote,
  createNote,
  deleteNote,
  listAssetNotes,
  listNotes,
  notFound,
  readNote,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { DEFAULT_NOTE_STATUS, DEFAULT_NOTE_TITLE, statusCommentText } from '@jampot/domain';
import type { NoteStatus } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Answers,
  readableWithAsset,
  removeObjects,
  requirePermission,
  requireSeenNote,
} from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { LockMode } from '@mikro-orm/core';
import { Controller } from '@nestjs/common';
import { AssetAccess, assetAccess } from '../access/asset-access.ts';
import type { ReviewedAsset } from '../access/asset-access.ts';
import { Comment } from '../comments/comment.entity.ts';
import { requireRoomForTrace } from '../comments/thread-limits.ts';
import { mentionsIn, tellWritten } from '../mentions/mentions.ts';
import { announceComment, announceNote } from './note-events.ts';
import { adoptPicture, NoteImages } from './note-images.ts';
import { Note } from './note.entity.ts';
import {
  requireMayChangeStatus,
  requireMayDelete,
  requireMayMark,
  requireSomethingToSay,
  requireWriter,
} from './notes.policy.ts';
import { noteReads } from './notes.query.ts';
import { requireRoomAtAsset, requireRoomAtVersion } from './room-for-notes.ts';

@Controller()
export class NotesService {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetAccess,
    private readonly images: NoteImages,
  ) {}

  @Answers(listAssetNotes)
  async listOfAsset(
    request: RequestOf<typeof listAssetNotes>,
  ): Promise<AnswerOf<typeof listAssetNotes>> {
    const { caller, params, list } = request;
    return this.assets.readTransaction(caller, params.id, async (tx, asset) => {
      requirePermission(asset.access, 'notes', 'r');
      const where = { sql: (n: string) => `${n}.asset_id = $1::bigint`, params: [params.id] };
      return { rows: await noteReads.listIn(tx, list, { where }) };
    });
  }

  @Answers(listNotes)
  async list({ caller, list }: RequestOf<typeof listNotes>): Promise<AnswerOf<typeof listNotes>> {
    const readable = readableWithAsset(caller, 'notes', (n) => `${n}.asset_id`);
    return { rows: await noteReads.list(this.database, caller, list, readable) };
  }

  @Answers(readNote)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readNote>): Promise<AnswerOf<typeof readNote>> {
    return this.database.readTransaction(caller, async (tx) => {
      const { access } = await loadNote(tx, caller, params.id, false);
      requirePermission(access, 'notes', 'r');
      return { rows: await noteReads.byIdIn(tx, params.id, list) };
    });
  }

  @Answers(createNote)
  async create(request: RequestOf<typeof createNote>): Promise<AnswerOf<typeof createNote>> {
    const { caller, params, files } = request;
    const image = files['image'];
    // Nobody's picture is worked on before it is known that they may leave one.
    if (image !== undefined) {
      await this.assets.change(caller, params.id, async (_tx, asset) => requireMayAdd(asset));
    }
    return this.images.keepDuring(caller, image, (key) => this.#create(request, key));
  }

  @Answers(changeNote)
  async change(request: RequestOf<typeof changeNote>): Promise<AnswerOf<typeof changeNote>> {
    const { caller, params, files } = request;
    const image = files['image'];
    if (image !== undefined) {
      await this.database.readTransaction(caller, async (tx) =>
        requireWriter(caller, (await loadNote(tx, caller, params.id, false)).note),
      );
    }
    return this.images.keepDuring(caller, image, (key) => this.#change(request, key));
  }

  async #create(
    { caller, params, body, list }: RequestOf<typeof createNote>,
    imageKey: string | null,
  ): Promise<AnswerOf<typeof createNote>> {
    return this.assets.change(caller, params.id, async (tx, asset) => {
      requireMayAdd(asset);
      if (body.internal === true) requireMayMark(caller, asset.access, null);
      await adoptPicture(tx, imageKey);
      const drawing = body.drawing ?? null;
      requireSomethingToSay({
        ...(body.title === undefined ? {} : { title: body.title }),
        ...(body.body === undefined ? {} : { body: body.body }),
        hasDrawing: drawing !== null || imageKey !== null,
      });
      const versionId = body.version_id ?? null;
      if (versionId === null) await requireRoomAtAsset(tx, asset.id);
      else await requireRoomAtVersion(tx, asset.id, versionId);
      const note = tx.em.create(Note, {
        account_id: caller.account_id,
        asset_id: asset.id,
        version_id: versionId,
        user_id: caller.user_id,
        title: body.title?.trim() || DEFAULT_NOTE_TITLE,
        body: body.body?.trim() ?? '',
        status: body.status ?? DEFAULT_NOTE_STATUS,
        internal: body.internal ?? false,
        seconds: body.time ?? null,
        frame: body.frame ?? null,
        image_key: imageKey,
        drawing,
        mentions: await mentionsIn(tx, asset.access, body.body ?? '', body.mentions),
      });
      await tx.em.flush();
      await announceNote(tx, caller, asset.access, note, told(note, 'created'));
      await tellWritten(tx, caller, { ...writtenAs(note), again: false });
      return { rows: await noteReads.byIdIn(tx, note.id, list) };
    });
  }

  async #change(
    { caller, params, body, list }: RequestOf<typeof changeNote>,
    imageKey: string | null,
  ): Promise<AnswerOf<typeof changeNote>> {
    return this.database.change(caller, async (tx) => {
      const { note, access } = await loadNote(tx, caller, params.id, true);
      const { status, title, body: text, drawing, internal } = body;
      const wasInternal = note.internal;
      if (internal !== undefined) {
        requireMayMark(caller, access, note);
        note.internal = internal;
      }
      if (imageKey !== null || [title, text, drawing].some((part) => part !== undefined)) {
        requireWriter(caller, note);
        note.title = title?.trim() || note.title;
        note.body = text?.trim() ?? note.body;
        const before = note.mentions;
        note.mentions = await mentionsIn(tx, access, note.body, body.mentions, before);
        await tellWritten(tx, caller, { ...writtenAs(note), again: true, before });
        if (drawing !== undefined) note.drawing = drawing;
        if (imageKey !== null || drawing === null) {
          await adoptPicture(tx, imageKey);
          const replaced = note.image_key ?? null;
          note.image_key = imageKey;
          await removeObjects(tx, caller.account_id, replaced === null ? [] : [replaced]);
        }
        requireSomethingToSay({
          title: note.title,
          body: note.body,
          hasDrawing: (note.drawing ?? note.image_key ?? null) !== null,
        });
      }
      if (status !== undefined) await this.#changeStatus(tx, caller, access, note, status);
      await announceNote(tx, caller, access, note, told(note, 'changed'), wasInternal);
      return { rows: await noteReads.byIdIn(tx, note.id, list) };
    });
  }

  @Answers(deleteNote)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteNote>): Promise<AnswerOf<typeof deleteNote>> {
    return this.database.change(caller, async (tx) => {
      const { note, access } = await loadNote(tx, caller, params.id, true);
      requireMayDelete(caller, access, note);
      const rows = await noteReads.byIdIn(tx, note.id, list);
      const image = note.image_key ?? null;
      await announceNote(tx, caller, access, note, told(note, 'removed'));
      tx.em.remove(note);
      await removeObjects(tx, caller.account_id, image === null ? [] : [image]);
      return { rows };
    });
  }

  async #changeStatus(
    tx: Transaction,
    caller: Caller,
    access: FolderAccess,
    note: Note,
    status: NoteStatus,
  ): Promise<void> {
    requireMayChangeStatus(access);
    if (note.status === status) return;
    await requireRoomForTrace(tx, note.id);
    note.status = status;
    const trace = tx.em.create(Comment, {
      account_id: caller.account_id,
      note_id: note.id,
      user_id: caller.user_id,
      type: 'status',
      body: statusCommentText(status),
    });
    await tx.em.flush();
    await announceComment(tx, caller, access, note, {
      id: trace.id,
      change: 'created',
      note_id: note.id,
      asset_id: note.asset_id,
    });
  }
}

function requireMayAdd(asset: ReviewedAsset): void {
  requirePermission(asset.access, 'notes', 'c');
  if (asset.deleted) throw notFound();
}

/** A note that the caller may see, with what they may do there. @throws JampotError `not_found` */
export async function loadNote(
  tx: Transaction,
  caller: Caller,
  id: number,
  lock: boolean,
): Promise<{ readonly note: Note; readonly access: FolderAccess }> {
  const note = await tx.em.findOne(
    Note,
    { id },
    lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (note === null) throw notFound();
  const { access } = await assetAccess(tx, caller, note.asset_id, lock ? 'kept' : 'seen');
  requireSeenNote(access, caller.user_id, {
    userId: note.user_id ?? null,
    internal: note.internal,
  });
  return { note, access };
}

function told(note: Note, change: 'created' | 'changed' | 'removed') {
  return { id: note.id, change, asset_id: note.asset_id, version_id: note.version_id ?? null };
}

function writtenAs(note: Note) {
  const title = note.title === DEFAULT_NOTE_TITLE ? '' : note.title;
  return {
    note_id: note.id,
    comment_id: null,
    asset_id: note.asset_id,
    version_id: note.version_id ?? null,
    frame: note.frame ?? null,
    note_user_id: note.user_id ?? null,
    internal: note.internal,
    text: [title, note.body].filter((part) => part !== '').join(': '),
    mentions: note.mentions,
  };
}
