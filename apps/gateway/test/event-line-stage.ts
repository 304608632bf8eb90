import { roleChanged, teamChanged } from '@jampot/contracts';
import type { Audience, EventEnvelope } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';
import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import type { VerifiedToken } from '../src/tokens/access-tokens.ts';
import type { Hearing } from '../src/events/audience.ts';
import { EventLine } from '../src/events/event-line.ts';
import type { LineSurroundings } from '../src/events/event-line.ts';
import { HeardRoles } from '../src/events/heard-roles.ts';
import type { LiveEvent } from '../src/events/live-events.ts';

const token: VerifiedToken = {
  caller: {
    user_id: 5,
    account_id: 1,
    role_id: 2,
    level: 1,
    permissions: { userfolders: 'r' },
    session_id: 's',
  },
  issued: 0,
  expires: Number.MAX_SAFE_INTEGER,
};

/** Hears of the folders with these teams. */
export const team = (...ids: number[]): Hearing => ({
  everything: false,
  teams: new Map(ids.map((id) => [id, { role_id: 3, level: 1, permissions: { assets: 'r' } }])),
});

/** About no row in particular. */
export function event(id: string | null, name: string, audience: Audience): LiveEvent {
  const envelope: EventEnvelope<unknown> = {
    name,
    account_id: 1,
    actor_id: null,
    audience,
    occurred: '2026-01-01T00:00:00.000Z',
    data: { id },
  };
  return { id, envelope };
}

/** An asset changed where this folder's team counts. */
export const inFolder = (id: string, folder: number) =>
  event(id, 'assets.changed', { to: 'folder', team_folder_id: folder, owner_id: null });

/** Somebody joined a team, left one, or got another role on it. */
export function teamChange(user_id: number): LiveEvent {
  const change = event('1', teamChanged.name, { to: 'users', user_ids: [user_id] });
  return {
    ...change,
    envelope: { ...change.envelope, data: { folder_id: 40, user_id, role_id: 2 } },
  };
}

/** A role allows something else. */
export function roleChange(id: number, permissions: Permissions): LiveEvent {
  const audience: Audience = { to: 'readers', resource: 'roles', user_ids: [], role_ids: [id] };
  const { envelope } = event('7', roleChanged.name, audience);
  return {
    id: '7',
    envelope: { ...envelope, data: { id, account_id: 1, name: 'Role', level: 1, permissions } },
  };
}

/** A connection that keeps what is written to it. */
class Wire extends EventEmitter {
  written = '';
  ended = false;
  destroyed = false;
  readonly writableLength = 0;
  writeHead(): void {}
  write(text: string): void {
    this.written += text;
  }
  end(): void {
    this.ended = true;
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
  }
  /** Ids and names of the messages, in order. */
  get messages(): string[] {
    return [...this.written.matchAll(/(?:id: (.+)\n)?event: (.+)\n/gu)].map(
      ([, id = '', name = '']) => `${id} ${name}`.trim(),
    );
  }
}

/** A gateway whose answers about audiences come when the test says so. */
export function gateway(since: readonly LiveEvent[] | null = []) {
  const wire = new Wire();
  const asked: ((hearing: Hearing | Error) => void)[] = [];
  const listeners = new Set<(event: LiveEvent) => void>();
  const roles = new HeardRoles();
  const end = new AbortController();
  const surroundings: LineSurroundings = {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since: () => since,
    newestId: () => 'now',
    hearing: () =>
      new Promise((resolve, reject) =>
        asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
    upToDate: (hearing) => roles.upToDate(hearing),
    recheck: () => undefined,
    onRevoked: () => () => undefined,
    end: end.signal,
    failed: () => undefined,
  };
  const reply = { raw: wire, hijack: () => reply };
  const response = reply as unknown as FastifyReply;
  return {
    wire,
    listeners,
    open: (last = '') => EventLine.open(surroundings, token, response, last),
    tell: (told: LiveEvent) => {
      roles.hear(told.envelope);
      for (const listener of listeners) listener(told);
    },
    answer: async (hearing: Hearing | Error) => {
      asked.shift()?.(hearing);
      await new Promise(setImmediate);
    },
    waits: () => asked.length,
    end: () => end.abort(),
  };
}
