import { describe, expect, it } from '@jest/globals';
import { sessionTag } from '@jampot/service-kit';
import type { VerifiedToken } from './access-tokens.ts';
import { Revocations } from './revocations.ts';

const now = Date.now() / 1000;
const token = (issued: number): VerifiedToken => ({
  caller: { user_id: 3, account_id: 1, role_id: 9, level: 1, permissions: {}, session_id: 's1' },
  issued,
  expires: now + 600,
});

describe('revocations', () => {
  it.each([
    ['session', 's1'],
    ['user', '3'],
    ['role', '9'],
  ] as const)('refuses tokens of a revoked %s that were issued before', (kind, id) => {
    const revocations = new Revocations();
    revocations.add([{ kind, id, issued_until: now, forget_after: now + 600 }]);
    expect(() => revocations.check(token(now - 1))).toThrow('Session expired.');
    expect(() => revocations.check(token(now + 0.001))).not.toThrow();
  });

  it('keeps the later of two moments', () => {
    const revocations = new Revocations();
    revocations.add([{ kind: 'user', id: '3', issued_until: now, forget_after: now + 600 }]);
    revocations.add([{ kind: 'user', id: '3', issued_until: now - 50, forget_after: now + 600 }]);
    expect(() => revocations.check(token(now - 10))).toThrow('Session expired.');
  });

  it('leaves others alone', () => {
    const revocations = new Revocations();
    revocations.add([{ kind: 'user', id: '4', issued_until: now, forget_after: now + 600 }]);
    expect(() => revocations.check(token(now - 10))).not.toThrow();
  });

  it('forget what is over, and look for it once a minute however many come', () => {
    let seconds = now;
    const revocations = new Revocations(() => seconds);
    const end = (id: string) =>
      revocations.add([{ kind: 'session', id, issued_until: seconds, forget_after: seconds + 10 }]);
    const known = (id: string) => revocations.hasEnded(sessionTag(id));
    end('first');
    seconds += 30;
    end('second');
    expect([known('first'), known('second')]).toEqual([true, true]);
    seconds += 31;
    end('third');
    expect([known('first'), known('second'), known('third')]).toEqual([false, false, true]);
  });
});
