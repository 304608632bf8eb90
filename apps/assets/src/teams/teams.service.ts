import {
  addUserfolder,
  addUserfolders,
  changeUserfolder,
  invalid,
  listFolderUsers,
  listUserfolders,
  notFound,
  readAudience,
  removeUserfolder,
} from '@jampot/contracts';
import type { AnswerOf, Caller, ListQuery, RequestOf } from '@jampot/contracts';
import { EVERY_FOLDER_LEVEL, isAdministrator, seesEveryFolder } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Answers,
  folderAccess,
  personReads,
  Replication,
  requirePermission,
  visibleFolder,
} from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../access/folder-access.ts';
import { loadFolder, lockTree } from '../folders/folder-tree.ts';
import { FOLDER_REFUSALS } from '../folders/folders.policy.ts';
import { requireUsers } from './people.ts';
import { announceMembers, announceTeam } from './team-events.ts';
import type { Member } from './team-events.ts';
import { TeamSettings } from './team-settings.ts';
import { requireMayGive, requireOwnSettings } from './teams.policy.ts';
import type { KnownRole } from './teams.policy.ts';
import { userfolderReads } from './userfolders.query.ts';

type TeamSource = NonNullable<AnswerOf<typeof listUserfolders>['extra']>['team'];

interface NewMember {
  readonly folder_id?: number | undefined;
  readonly user_id: number;
  readonly role_id: number;
}

@Controller()
export class TeamsService {
  constructor(
    private readonly database: Database,
    private readonly settings: TeamSettings,
    private readonly replication: Replication,
  ) {}

  /** With `inherit` everybody who works in the folder, else its own team only. */
  @Answers(listFolderUsers)
  async listUsers({
    caller,
    params,
    query,
    list,
  }: RequestOf<typeof listFolderUsers>): Promise<AnswerOf<typeof listFolderUsers>> {
    const access = await folderReadAccess(this.database, caller, params.id, 'folders');
    const inherit = query.inherit ?? false;
    const where = {
      sql: (p: string) => `NOT ${p}.deleted AND (
        EXISTS (SELECT FROM userfolders m WHERE m.folder_id = $1::bigint AND m.user_id = ${p}.id)
        ${inherit ? `OR ${p}.level >= ${EVERY_FOLDER_LEVEL} OR ${p}.id = $2::bigint` : ''})`,
      params: inherit ? [access.team_folder_id, access.owner_id] : [params.id],
    };
    return { rows: await personReads.list(this.database, caller, list, { where }) };
  }

  /** The team that counts in the folder, whichever folder it belongs to. */
  @Answers(listUserfolders)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listUserfolders>): Promise<AnswerOf<typeof listUserfolders>> {
    const access = await folderReadAccess(this.database, caller, params.id, 'userfolders');
    const where = {
      sql: (m: string) => `${m}.folder_id = $1::bigint`,
      params: [access.team_folder_id],
    };
    const rows = await userfolderReads.list(this.database, caller, list, { where });
    return { rows, extra: { team: await this.#source(caller, access) } };
  }

  @Answers(addUserfolders)
  add(request: RequestOf<typeof addUserfolders>): Promise<AnswerOf<typeof addUserfolders>> {
    const { caller, params, body, list } = request;
    const members = Array.isArray(body) ? body : [body];
    return this.replication.retryUntilReplicated(() => this.#add(caller, params.id, members, list));
  }

  @Answers(addUserfolder)
  addOne(request: RequestOf<typeof addUserfolder>): Promise<AnswerOf<typeof addUserfolder>> {
    const { caller, body, list } = request;
    return this.replication.retryUntilReplicated(() =>
      this.#add(caller, body.folder_id, [body], list),
    );
  }

  @Answers(changeUserfolder)
  async change(
    request: RequestOf<typeof changeUserfolder>,
  ): Promise<AnswerOf<typeof changeUserfolder>> {
    const { caller, params, body, list } = request;
    return this.database.change(caller, async (tx) => {
      const { member, access } = await loadMember(tx, caller, params.id);
      requirePermission(access, 'userfolders', 'u');
      await requireRoles(tx, caller, access, [body]);
      await tx.sql('UPDATE userfolders SET role_id = $2 WHERE id = $1', [params.id, body.role_id]);
      await announceMembers(tx, caller, [{ ...member, role_id: body.role_id }]);
      await announceTeam(tx, caller, member.folder_id);
      return { rows: await userfolderReads.byIdIn(tx, params.id, list) };
    });
  }

  @Answers(removeUserfolder)
  async remove(
    request: RequestOf<typeof removeUserfolder>,
  ): Promise<AnswerOf<typeof removeUserfolder>> {
    const { caller, params, list } = request;
    return this.database.change(caller, async (tx) => {
      const { member, access } = await loadMember(tx, caller, params.id);
      requirePermission(access, 'userfolders', 'd');
      const rows = await userfolderReads.byIdIn(tx, params.id, list);
      await tx.sql('DELETE FROM userfolders WHERE id = $1', [params.id]);
      await announceMembers(tx, caller, [{ ...member, role_id: null }]);
      await announceTeam(tx, caller, member.folder_id);
      return { rows };
    });
  }

  @Answers(readAudience)
  async audience({
    caller,
  }: RequestOf<typeof readAudience>): Promise<AnswerOf<typeof readAudience>> {
    if (isAdministrator(caller.level)) return { rows: [{ everything: true, teams: [] }] };
    const everything = seesEveryFolder(caller.level);
    const teams = await this.database.readTransaction(caller, (tx) =>
      tx.sql<{ folder_id: number; role_id: number; level: number; permissions: Permissions }>(
        `SELECT m.folder_id, role.id AS role_id, role.level, role.permissions
         FROM userfolders m JOIN team_roles role ON role.id = m.role_id WHERE m.user_id = $1`,
        [caller.user_id],
      ),
    );
    return { rows: [{ everything, teams }] };
  }

  /** Whose team it is; the name only for who sees that folder. */
  async #source(caller: Caller, access: FolderAccess): Promise<TeamSource> {
    const visible = visibleFolder(caller.level, 'f') ?? 'true';
    const rows = await this.database.readTransaction(caller, (tx) =>
      tx.sql<{ name: string | null; is_default: boolean }>(
        `SELECT CASE WHEN ${visible} THEN f.name END AS name, f.is_default
         FROM folders f WHERE f.id = $1`,
        [access.team_folder_id],
      ),
    );
    return {
      folder_id: access.team_folder_id,
      name: rows[0]?.name ?? null,
      inherited: access.team_folder_id !== access.folder_id,
      is_default: rows[0]?.is_default ?? false,
    };
  }

  #add(
    caller: Caller,
    folderId: number,
    members: readonly NewMember[],
    list: ListQuery,
  ): Promise<AnswerOf<typeof addUserfolders>> {
    return this.database.change(caller, async (tx) => {
      await lockTree(tx, caller.account_id, 'alone');
      const access = await folderAccess(tx, caller, folderId);
      requirePermission(access, 'userfolders', 'c');
      if (members.some(({ folder_id }) => folder_id !== undefined && folder_id !== folderId)) {
        throw invalid('folder_id', 'Another folder than that of the address.');
      }
      await requireUsers(
        tx,
        caller.account_id,
        members.map((member) => member.user_id),
      );
      await requireRoles(tx, caller, access, members);
      const folder = await loadFolder(tx, folderId);
      if (folder === null) throw notFound();
      if (folder.deleted) throw invalid('folder_id', FOLDER_REFUSALS.deleted);
      requireOwnSettings(folder);
      await this.settings.own(tx, caller, folder);
      const ids = await putOnTeam(tx, caller, folderId, members);
      await announceTeam(tx, caller, folderId);
      return { rows: await userfolderReads.byIdIn(tx, ids, list) };
    });
  }
}

async function requireRoles(
  tx: Transaction,
  caller: Caller,
  access: FolderAccess,
  members: readonly { readonly role_id: number }[],
): Promise<void> {
  const roles = await tx.sql<{ id: number; level: number }>(
    'SELECT id, level FROM team_roles WHERE account_id = $1 AND id = ANY($2::bigint[])',
    [caller.account_id, members.map((member) => member.role_id)],
  );
  const known = new Map<number, KnownRole>(roles.map((role) => [role.id, role]));
  for (const { role_id } of members) requireMayGive(access, known.get(role_id));
}

/** One who is on the team already gets the new role. */
async function putOnTeam(
  tx: Transaction,
  caller: Caller,
  folderId: number,
  members: readonly { readonly user_id: number; readonly role_id: number }[],
): Promise<number[]> {
  const wanted = new Map(members.map((member) => [member.user_id, member.role_id]));
  const rows = await tx.sql<Member & { id: number; role_id: number }>(
    `INSERT INTO userfolders (account_id, folder_id, user_id, role_id)
     SELECT $1, $2, * FROM unnest($3::bigint[], $4::bigint[])
     ON CONFLICT (folder_id, user_id) DO UPDATE SET role_id = excluded.role_id
     RETURNING id, folder_id, user_id, role_id`,
    [caller.account_id, folderId, [...wanted.keys()], [...wanted.values()]],
  );
  await announceMembers(tx, caller, rows);
  return rows.map((row) => row.id);
}

async function loadMember(
  tx: Transaction,
  caller: Caller,
  id: number,
): Promise<{ member: Member; access: FolderAccess }> {
  const rows = await tx.sql<{ folder_id: number; user_id: number; role_id: number }>(
    'SELECT folder_id, user_id, role_id FROM userfolders WHERE id = $1 FOR UPDATE',
    [id],
  );
  const member = rows[0];
  if (member === undefined) throw notFound();
  return { member, access: await folderAccess(tx, caller, member.folder_id) };
}
