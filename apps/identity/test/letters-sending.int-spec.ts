import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { MailSender } from '../src/mail/mail-sender.ts';
import { startMailServer } from './mail-server.ts';
import { newEmail, PASSWORD, tokenFor, tokenIn, until } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { TestIdentity } from './start.ts';

jest.setTimeout(120_000);

describe('letters', () => {
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  it('are kept for nobody else to read, and their secrets nowhere else', async () => {
    const email = newEmail();
    await identity.call('request-registration', { body: { email } });
    const token = await tokenFor(identity, email);
    expect(statSync(identity.mailFolder).mode & 0o077).toBe(0);
    const database = identity.service.get(Database);
    const found = await database.change(systemScope, (tx) =>
      tx.sql(
        `SELECT 1 FROM mails m WHERE m::text LIKE '%' || $1 || '%'
         UNION ALL SELECT 1 FROM one_time_tokens t WHERE t::text LIKE '%' || $1 || '%'`,
        [token],
      ),
    );
    expect(found).toEqual([]);
  });

  it('go out though one before them can’t be written', async () => {
    const database = identity.service.get(Database);
    await database.change(systemScope, (tx) =>
      tx.sql(
        `INSERT INTO mails (account_id, kind, recipient, facts, created, due)
         VALUES (1, 'render', $1, '{"job": null}', now(), '2000-01-01')`,
        [ADMIN.email],
      ),
    );
    const email = newEmail();
    await identity.call('request-registration', { body: { email } });
    expect(await tokenFor(identity, email)).toBeTruthy();
  });

  it('go through a mail server, again until it takes them, over a restart', async () => {
    const server = await startMailServer();
    try {
      await identity.restart({ JAMPOT_SMTP_URL: server.url });
      const email = newEmail();
      server.refuse = 2;
      await identity.call('request-registration', { body: { email } });
      await until(() => server.refuse === 1);
      await identity.restart({ JAMPOT_SMTP_URL: server.url });
      const later = jest.spyOn(identity.service.get(Clock), 'now');
      let seconds = 0;
      await until(() => {
        // A try that is refused this very moment takes its pause from whatever the clock says by then.
        seconds += 150;
        later.mockReturnValue(new Date(Date.now() + seconds * 1000));
        identity.service.get(MailSender).wake();
        return server.taken.length > 0;
      });
      expect(server.refuse).toBe(0);
      later.mockRestore();
      expect(server.taken).toHaveLength(1);
      const [letter] = server.taken;
      expect(letter?.to).toBe(email);
      expect(letter?.source).toMatch(/^Message-ID: <letter-\d+-[0-9a-f]{12}@jampot\.example>/imu);
      expect(letter?.source).toContain('Subject: Welcome to Jampot');
      expect(letter?.source).toContain('Content-Type: text/html');
      const text = letter?.source.replaceAll(/=\r\n/gu, '').replaceAll('=3D', '=') ?? '';
      const activated = await identity.call('activate-registration', {
        body: { token: tokenIn(text), name: 'Ada', account: 'By mail', password: PASSWORD },
      });
      expect(activated.status).toBe(201);
    } finally {
      await server.stop();
      await identity.restart();
    }
  });
});
