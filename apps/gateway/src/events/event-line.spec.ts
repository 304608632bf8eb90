import { describe, expect, it } from '@jest/globals';
import { folderTeamsChanged, JampotError, roleChanged, teamChanged } from '@jampot/contracts';
import type { Audience, EventEnvelope } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';
import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import type { VerifiedToken } from '../tokens/access-tokens.ts';
import type { Hearing } from './audience.ts';
import { EventLine } from './event-line.ts';
import { HeardRoles } from './heard-roles.ts';
import type { LineSurroundings } from './event-line.ts';
import type { LiveEvent } from './live-events.ts';

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

const team = (...ids: number[]): Hearing => ({
  everything: false,
  teams: new Map(ids.map((id) => [id, { role_id: 3, permissions: { assets: 'r' } }])),
});

function event(id: string | null, name: string, audience: Audience): LiveEvent {
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
const inFolder = (id: string, folder: number) =>
  event(id, 'assets.changed', { to: 'folder', team_folder_id: folder, owner_id: null });

/** Somebody joined a team, left one, or got another role on it. */
function teamChange(user_id: number): LiveEvent {
  const change = event('1', teamChanged.name, { to: 'users', user_ids: [user_id] });
  return {
    ...change,
    envelope: { ...change.envelope, data: { folder_id: 40, user_id, role_id: 2 } },
  };
}

function roleChange(id: number, permissions: Permissions): LiveEvent {
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
function gateway(since: readonly LiveEvent[] | null = []) {
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

describe('the line to a browser', () => {
  it('ends when the gateway stops, and when it did before it was known what the person may hear', async () => {
    const { wire, listeners, open, answer, end } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    expect(wire.ended).toBe(false);
    end();
    expect(wire.ended).toBe(true);
    expect(listeners.size).toBe(0);

    const late = gateway();
    const waiting = late.open();
    late.end();
    await late.answer(team(40));
    await waiting;
    expect(late.wire.messages).toEqual(['now ready']);
    expect(late.wire.ended).toBe(true);
  });

  it('is over when the browser goes while it is asked what the person may hear', async () => {
    const { wire, listeners, open, tell, answer } = gateway();
    const opened = open();
    wire.emit('close');
    expect(listeners.size).toBe(0);
    await answer(team(40));
    await opened;
    tell(inFolder('1', 40));
    expect(wire.written).toBe('');
  });

  it('says nothing after its last word, to one that does not read either', async () => {
    const { wire, listeners, open, tell, answer } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    wire.end = () => {
      wire.ended = true;
    };
    const [listener] = listeners;
    tell(teamChange(5));
    await answer(new JampotError('unavailable'));
    expect(wire.ended).toBe(true);
    const before = wire.written;
    listener?.(inFolder('9', 40));
    expect(wire.written).toBe(before);
    expect(listeners.size).toBe(0);
  });

  it('has everything fetched again when too much waited', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    for (let n = 0; n < 1500; n += 1) tell(inFolder(String(n), 40));
    await answer(team(40));
    await opened;
    expect(wire.messages).toEqual(['now missed', 'now ready']);
  });

  it('loses nothing that happens while it is asked what the person may hear', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    tell(inFolder('1', 40));
    tell(inFolder('2', 41));
    await answer(team(40));
    await opened;
    tell(inFolder('3', 40));
    expect(wire.messages).toEqual(['1 assets.changed', 'now ready', '3 assets.changed']);
    wire.end();
  });

  it('tells what was missed once, though it was also heard meanwhile', async () => {
    const { wire, open, tell, answer } = gateway([inFolder('7', 40), inFolder('8', 40)]);
    const opened = open('6');
    tell(inFolder('8', 40));
    tell({ ...inFolder('8', 40), id: null });
    await answer(team(40));
    await opened;
    expect(wire.messages).toEqual([
      '7 assets.changed',
      '8 assets.changed',
      'assets.changed',
      'now ready',
    ]);
    wire.end();
  });

  it('says that too much was missed', async () => {
    const { wire, open, answer } = gateway(null);
    const opened = open('gone');
    await answer(team());
    await opened;
    expect(wire.messages).toEqual(['now missed', 'now ready']);
    wire.end();
  });

  it('asks again when teams change while it asks', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    tell(teamChange(5));
    tell(teamChange(5));
    expect(waits()).toBe(1);
    await answer(team(40));
    expect(waits()).toBe(1);
    await answer(team());
    expect(waits()).toBe(0);
    tell(inFolder('2', 40));
    expect(wire.messages.filter((message) => message.includes('assets'))).toEqual([]);
    wire.end();
  });

  it('has everything fetched again when the person hears more or less than before, and only then', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    tell(teamChange(6));
    expect(waits()).toBe(0);
    tell(teamChange(5));
    await answer(team(40));
    expect(wire.messages).not.toContain('missed');
    tell(teamChange(5));
    await answer(team(40, 41));
    expect(wire.messages).toContain('missed');
    wire.end();
  });

  it('tells no more of what the role on a team may not read any more', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    tell(roleChange(9, {}));
    await answer(team(40));
    await opened;
    tell(inFolder('1', 40));
    tell(roleChange(3, { notes: 'r' }));
    tell(inFolder('2', 40));
    tell(teamChange(5));
    await answer(team(40));
    tell(inFolder('3', 40));
    expect(wire.messages.slice(0, 3)).toEqual(['now ready', '1 assets.changed', 'missed']);
    expect(wire.messages).not.toContain('3 assets.changed');
    wire.end();
  });

  it('tells whom it may concern that other teams count in folders, but not in which', async () => {
    const { wire, open, tell, answer, waits } = gateway();
    const opened = open();
    await answer(team(40));
    await opened;
    const moved = (id: string, team_folder_id: number, left?: number[]) => {
      const change = event(id, folderTeamsChanged.name, { to: 'services' });
      const data = { folders: [{ id: 77, team_folder_id }], ...(left ? { left } : {}) };
      tell({ ...change, envelope: { ...change.envelope, data } });
    };
    moved('6', 41, [42]);
    moved('7', 40, [41]);
    moved('8', 41, [40, 42]);
    moved('9', 41);
    const told = ['7', '8', '9'].map((id) => `${id} folders.teams-changed`);
    expect(wire.messages).toEqual(['now ready', ...told]);
    expect(wire.written).not.toContain('77');
    expect(waits()).toBe(0);
    wire.end();
  });

  it('answers nothing and listens no more when nobody knows what the person may hear', async () => {
    const { wire, listeners, open, answer } = gateway();
    const opened = open();
    await Promise.all([
      expect(opened).rejects.toMatchObject({ code: 'unavailable' }),
      answer(new JampotError('unavailable')),
    ]);
    expect(wire.written).toBe('');
    expect(listeners.size).toBe(0);
  });

  it('never tells of another account', async () => {
    const { wire, open, tell, answer } = gateway();
    const opened = open();
    await answer({ everything: true, teams: new Map() });
    await opened;
    const other = event('1', 'assets.changed', { to: 'account' });
    tell({ ...other, envelope: { ...other.envelope, account_id: 2 } });
    expect(wire.messages).toEqual(['now ready']);
    wire.end();
  });
});
