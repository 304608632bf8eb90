import { describe, expect, it } from '@jest/globals';
import { roleChanged, userChanged } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { inRequest } from '../log/request-context.ts';
import { publish } from './publish.ts';
import { RequestEvents } from './request-events.ts';

const role = { id: 3, account_id: 1, name: 'Role', level: 3, permissions: {} };
const user = { id: 7, account_id: 1, name: 'Ada', role_id: 3, level: 3, deleted: false };
const said = { account_id: 1, actor_id: null, audience: { to: 'services' } } as const;

/** A transaction that numbers what it writes from there on, and is committed by hand. */
function transaction(next: number) {
  let announced = false;
  const afterCommit: (() => unknown)[] = [];
  let id = next;
  const tx = {
    flushEntities: () => Promise.resolve(),
    announce: () => (announced = true),
    sql: async (_text: string, [, , , envelopes]: readonly unknown[]) =>
      (envelopes as readonly string[]).map(() => ({ id: id++ })),
    afterCommit: (run: () => unknown) => afterCommit.push(run),
  } as unknown as Transaction;
  const commit = (): void => afterCommit.forEach((run) => run());
  return { tx, commit, announced: () => announced };
}

describe('events of a request', () => {
  it('are told once they are committed, the last of each name, and not of a try that was rolled back', async () => {
    const events = new RequestEvents('');
    await inRequest({ requestId: 'test', events }, async () => {
      const rolledBack = transaction(1);
      await publish(rolledBack.tx, roleChanged, { ...said, data: role });
      const { tx, commit } = transaction(5);
      await publish(tx, userChanged, { ...said, data: user });
      await publish(tx, roleChanged, ...Array.from({ length: 6 }, () => ({ ...said, data: role })));
      expect(events.position).toBe('');
      commit();
      expect(events.position).toBe(
        'users.changed:5 roles.changed:8 roles.changed:9 roles.changed:10 roles.changed:11',
      );
    });
  });

  it('are nobody’s where no request is under way, and the relay is to be told of them', async () => {
    const { tx, commit, announced } = transaction(1);
    await publish(tx, roleChanged);
    expect(announced()).toBe(false);
    await publish(tx, roleChanged, { ...said, data: role });
    expect(announced()).toBe(true);
    commit();
  });

  it('that are known are those of the header', () => {
    const { known } = new RequestEvents('roles.changed:5 nonsense users.changed:6');
    expect(known).toEqual([
      { name: 'roles.changed', position: 5 },
      { name: 'users.changed', position: 6 },
    ]);
  });
});
