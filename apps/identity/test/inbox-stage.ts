import {
  assetChanged,
  folderChanged,
  noteWritten,
  teamChanged,
  versionChanged,
} from '@jampot/contracts';
import type { EventData, EventDefinition, InboxEntry } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import type { GuestSight } from '@jampot/domain';
import { ensureEventStream } from '@jampot/service-kit';
import { publishEvent } from '@jampot/testing';
import { addPerson, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

/**
 * Identity, told of a project (10) with a sequence (11) on whose team the artist and the reviewer are, an
 * asset in each (1 in 11, 3 in 10), and of a folder (12) with an asset (4) that only managers see. In
 * another account there is a folder (20) with an asset (2).
 */
export class InboxStage {
  #number = 0;

  private constructor(
    readonly identity: TestIdentity,
    readonly admin: Session,
    readonly artist: Session & { email: string },
    readonly reviewer: Session & { email: string },
    readonly stranger: Session,
  ) {}

  static async open(): Promise<InboxStage> {
    const identity = await startIdentity();
    await ensureEventStream(identity.bus);
    const admin = await identity.signIn(ADMIN.email, ADMIN.password);
    const artist = await addPerson(identity, admin, 1);
    const reviewer = await addPerson(identity, admin, 2);
    const stranger = await registerAccount(identity);
    const stage = new InboxStage(identity, admin, artist, reviewer, stranger);
    await stage.#furnish();
    return stage;
  }

  /** Publishes an event as its service would, and waits until it took effect. */
  async announce<T>(
    event: EventDefinition<T>,
    data: T,
    by: Session | null = null,
    account_id = 1,
    messageId?: string,
  ): Promise<void> {
    this.#number += 1;
    const actor_id = by?.caller.user_id ?? null;
    const options = { account_id, actor_id, number: this.#number, messageId };
    await publishEvent(this.identity.bus, event, data, options);
    await this.identity.service.events?.caughtUp(5000);
  }

  async leaveNote(
    by: Session | null,
    more: Partial<EventData<typeof noteWritten>> = {},
    messageId?: string,
  ): Promise<void> {
    const place = { note_id: 7, comment_id: null, asset_id: 1, version_id: 31, frame: 12 };
    const nobody = { guest: null, sharer_id: null, mentions: [] };
    const sight = { note_user_id: by?.caller.user_id ?? null, internal: false };
    const note = { ...place, again: false, text: 'Too dark', ...nobody, ...sight, ...more };
    await this.announce(noteWritten, note, by, 1, messageId);
  }

  async inboxOf(
    person: Session,
    query: Record<string, string> = {},
  ): Promise<{ readonly entries: readonly InboxEntry[]; readonly unread: number }> {
    const { status, body } = await this.identity.call('list-inbox', { as: person.caller, query });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { entries: body['inbox'], unread: body['unread'] };
  }

  /** What somebody has in their inbox, in short. */
  async told(person: Session): Promise<string[]> {
    const { entries } = await this.inboxOf(person);
    return entries.map(({ kind, body }) => `${kind}: ${body ?? ''}`);
  }

  async makeAsset(id: number, folder_id: number, assignee_id: number | null = null): Promise<void> {
    const rest = { status_id: 1, assignee_id, deleted: false, fields: [] };
    await this.announce(assetChanged, {
      id,
      change: 'created',
      folder_id,
      name: `shot ${id}`,
      ...rest,
    });
  }

  async makeFolder(id: number, parent_id: number | null, account = 1): Promise<void> {
    const rest = { team_folder_id: parent_id ?? id, user_id: null, deleted: false };
    const folder = { id, change: 'created', name: `Folder ${id}`, parent_id, ...rest } as const;
    await this.announce(folderChanged, folder, null, account);
  }

  /** Chooses which notes guests of the project (10) see. */
  async showGuests(guest_sees_notes: GuestSight): Promise<void> {
    const rest = { parent_id: null, team_folder_id: 10, user_id: null, deleted: false };
    const folder = { id: 10, change: 'changed', name: 'Folder 10', ...rest } as const;
    await this.announce(folderChanged, { ...folder, guest_sees_notes });
  }

  /** Gives somebody the Guest role on the team. */
  async makeGuest(person: Session): Promise<void> {
    const guest = await addPerson(this.identity, this.admin, ROLE_LEVEL.guest);
    await this.setTeam(person, guest.caller.role_id);
  }

  async setTeam(person: Session, role_id: number | null): Promise<void> {
    const { user_id } = person.caller;
    await this.announce(teamChanged, { folder_id: 10, user_id, role_id });
  }

  async #furnish(): Promise<void> {
    await this.makeFolder(10, null);
    await this.makeFolder(11, 10);
    await this.makeFolder(12, null);
    await this.makeFolder(20, null, this.stranger.caller.account_id);
    for (const person of [this.artist, this.reviewer]) {
      await this.setTeam(person, person.caller.role_id);
    }
    await this.makeAsset(1, 11);
    await this.makeAsset(3, 10);
    await this.makeAsset(4, 12);
    await this.announce(versionChanged, {
      id: 31,
      change: 'created',
      asset_id: 1,
      folder_id: 11,
      name: 'v2.mov',
      version_number: 2,
      processing: 'done',
      preview_file: null,
      deleted: false,
    });
  }
}
