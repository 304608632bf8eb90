import { folderTeamsChanged, MISSED, roleChanged, teamChanged } from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import { isAdministrator } from '@jampot/domain';
import type { FastifyReply } from 'fastify';
import type { VerifiedToken } from '../tokens/access-tokens.ts';
import { HEARS_NOTHING, mayConcern, mayHear, sameHearing } from './audience.ts';
import type { Hearing } from './audience.ts';
import { eventText, messageText } from './event-text.ts';
import type { HeardEnvelope } from './heard-envelope.ts';
import type { LiveEvent } from './live-events.ts';
import { ALIVE, beginStream, endStream, HEARTBEAT } from './open-stream.ts';

/** Events that wait for the first hearing; who waits longer is told to fetch everything instead. */
const MOST_WAITING = 1000;
/** Bytes a slow browser may be behind before it is sent away, to come back and catch up. */
const MAX_BEHIND = 4 * 1024 * 1024;

/** What a line needs of the gateway. */
export interface LineSurroundings {
  /** Calls back with every event from now on. @returns to stop. */
  listen(listener: (event: LiveEvent) => void): () => void;
  /** Everything after an id; null when some of it is gone for good. */
  since(id: string): readonly LiveEvent[] | null;
  /** Where a browser that starts now stands. */
  newestId(): string;
  /** What the person may hear now. */
  hearing(): Promise<Hearing>;
  /** The same with what is known by now of the roles in it. */
  upToDate(hearing: Hearing): Hearing;
  /** @throws JampotError when the token is not good any more. */
  recheck(): void;
  /** Calls back whenever some token became worthless. @returns to stop. */
  onRevoked(listener: () => void): () => void;
  /** Fires when every line ends; browsers come back where they were. */
  readonly end: AbortSignal;
  failed(error: unknown): void;
}

/**
 * The line to one browser. It listens before it asks what the person may hear, and holds back what
 * comes meanwhile: nothing falls between the two.
 */
export class EventLine {
  readonly #surroundings: LineSurroundings;
  readonly #token: VerifiedToken;
  readonly #response: FastifyReply;
  readonly #closers: (() => void)[] = [];
  /** Events that wait for the first hearing; null once it is known. */
  #waiting: LiveEvent[] | null = [];
  #hearing: Hearing = HEARS_NOTHING;
  #renewing = false;
  /** Teams changed while what they allow was being asked for. */
  #again = false;
  #open = true;

  private constructor(
    surroundings: LineSurroundings,
    token: VerifiedToken,
    response: FastifyReply,
  ) {
    this.#surroundings = surroundings;
    this.#token = token;
    this.#response = response;
  }

  /**
   * Opens a line; `lastEventId` is where the browser was before, '' when it starts anew.
   * @throws JampotError while nothing has been answered yet, when what the person may hear is not known.
   */
  static async open(
    surroundings: LineSurroundings,
    token: VerifiedToken,
    response: FastifyReply,
    lastEventId: string,
  ): Promise<void> {
    const line = new EventLine(surroundings, token, response);
    line.#closers.push(surroundings.listen((event) => line.#hear(event)));
    // The browser may be gone before it is known what it may hear.
    response.raw.once('close', () => line.#close());
    try {
      line.#hearing = surroundings.upToDate(await surroundings.hearing());
    } catch (error) {
      line.#close();
      throw error;
    }
    line.#begin(lastEventId);
  }

  #begin(lastEventId: string): void {
    const { raw } = this.#response.hijack();
    if (!this.#open || raw.destroyed) {
      this.#close();
      return;
    }
    beginStream(raw, () => this.#close());
    const heartbeat = setInterval(() => {
      if (this.#stillGood()) this.#write(null, ALIVE);
    }, HEARTBEAT);
    this.#closers.push(
      () => clearInterval(heartbeat),
      this.#surroundings.onRevoked(() => void this.#stillGood()),
    );
    this.#catchUp(lastEventId);
    this.#endWith(this.#surroundings.end);
  }

  #catchUp(lastEventId: string): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    const missed = lastEventId === '' ? [] : this.#surroundings.since(lastEventId);
    if (missed === null || waiting.length > MOST_WAITING) {
      this.#write(this.#surroundings.newestId(), messageText(MISSED, {}));
    } else {
      // What waited is among what was missed, but for progress, which has no place in the stream.
      const late = lastEventId === '' ? waiting : waiting.filter(({ id }) => id === null);
      for (const event of [...missed, ...late]) this.#hear(event);
    }
    this.#write(this.#surroundings.newestId(), messageText('ready', {}));
  }

  #hear(event: LiveEvent): void {
    const { envelope } = event;
    if (envelope.account_id !== this.#token.caller.account_id) return;
    if (this.#waiting !== null) {
      if (this.#waiting.length <= MOST_WAITING) this.#waiting.push(event);
      return;
    }
    if (envelope.name === folderTeamsChanged.name) {
      // What is not understood may concern anybody.
      const moved = folderTeamsChanged.data.safeParse(envelope.data);
      if (!moved.success || mayConcern(this.#hearing, moved.data)) {
        this.#write(event.id, teamsMoved(envelope));
      }
      return;
    }
    if (this.#changesHearing(envelope)) void this.#renew();
    if (envelope.name === roleChanged.name) this.#takeRoles();
    if (mayHear(this.#token.caller, this.#hearing, envelope)) {
      this.#write(event.id, eventText(envelope));
    }
  }

  #write(id: string | null, text: string): void {
    if (!this.#open) return;
    const { raw } = this.#response;
    raw.write(id === null ? text : `id: ${id}\n${text}`);
    if (raw.writableLength > MAX_BEHIND) raw.destroy();
  }

  /**
   * The person joined a team or left one, or may have: what happens on other teams changes nothing
   * for them.
   */
  #changesHearing({ name, data }: EventEnvelope<unknown>): boolean {
    if (name !== teamChanged.name || isAdministrator(this.#token.caller.level)) {
      return false;
    }
    const change = teamChanged.data.safeParse(data);
    return !change.success || change.data.user_id === this.#token.caller.user_id;
  }

  /** A role that the person has on a team may allow other things now. */
  #takeRoles(): void {
    const before = this.#hearing;
    this.#hearing = this.#surroundings.upToDate(before);
    this.#tellOfNewHearing(before);
  }

  #tellOfNewHearing(before: Hearing): void {
    if (!sameHearing(before, this.#hearing)) this.#write(null, messageText(MISSED, {}));
  }

  /** What newly shows, or shows no more, was never told of: everything is fetched again then. */
  async #renew(): Promise<void> {
    this.#again = true;
    if (this.#renewing) return;
    this.#renewing = true;
    const before = this.#hearing;
    try {
      while (this.#again) {
        this.#again = false;
        this.#hearing = this.#surroundings.upToDate(await this.#surroundings.hearing());
      }
      this.#tellOfNewHearing(before);
    } catch (error) {
      this.#surroundings.failed(error);
      this.#leave('');
    } finally {
      this.#renewing = false;
    }
  }

  #stillGood(): boolean {
    try {
      this.#surroundings.recheck();
      return true;
    } catch {
      this.#leave(messageText('session-expired', {}));
      return false;
    }
  }

  #endWith(signal: AbortSignal): void {
    const leave = () => this.#leave('');
    signal.addEventListener('abort', leave);
    this.#closers.push(() => signal.removeEventListener('abort', leave));
    if (signal.aborted) leave();
  }

  /** Sends the browser away with a last word; one that does not read is cut off. */
  #leave(lastWord: string): void {
    if (!this.#open) return;
    const { raw } = this.#response;
    this.#write(null, lastWord);
    this.#close();
    endStream(raw);
  }

  #close(): void {
    this.#open = false;
    for (const close of this.#closers.splice(0)) close();
  }
}

/**
 * Folders have come into sight of some and left that of others. Those are told, and of no folder in
 * particular: what somebody else sees is not theirs to know.
 */
function teamsMoved({ name, actor_id, position }: HeardEnvelope): string {
  return messageText(name, { actor_id, position, data: { folders: [] } });
}
