import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import { accountTablesOf, whileUnprotected } from '@jampot/testing';
import { Client } from 'pg';
import { registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

const TABLES = [
  'accounts',
  'roles',
  'users',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'revocations',
  'known_devices',
  'attempts',
  'mails',
  'external_identities',
  'oidc_flows',
  'object_removals',
  'departments',
  'department_users',
  'daysoff',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'webauthn_challenges',
  'sign_in_steps',
  'folders',
  'userfolders',
  'assets',
  'versions',
  'notices',
  'subscriptions',
];

describe('accounts', () => {
  let identity: TestIdentity;
  let administrator: Session;
  let stranger: Session & { email: string };
  let database: Database;

  beforeAll(async () => {
    identity = await startIdentity();
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
    stranger = await registerAccount(identity);
    await identity.call('sign-out', { as: stranger.caller });
    await identity.call('sign-out', { as: administrator.caller });
    await identity.call('create-user', {
      as: stranger.caller,
      params: { id: stranger.caller.account_id },
      body: { name: 'Invited', email: `invited-${stranger.email}` },
    });
    await identity.call('sign-in', { body: { email: ADMIN.email, password: 'wrong' } });
    database = identity.service.get(Database);
    await database.change(systemScope, async (tx) => {
      await tx.sql(
        `INSERT INTO external_identities (issuer, subject, account_id, user_id, created, last_used)
         VALUES ('https://id.example', '1', $1, $2, now(), now())`,
        [stranger.caller.account_id, stranger.caller.user_id],
      );
      await tx.sql(
        `INSERT INTO object_removals (key, account_id, due) VALUES ('a/2/x', $1, 'infinity')`,
        [stranger.caller.account_id],
      );
      const { account_id, user_id } = stranger.caller;
      await tx.sql(
        `INSERT INTO folders (id, account_id, name, team_folder_id, deleted, sequence)
         VALUES (20, ${account_id}, 'Foreign', 20, false, 1)`,
      );
      await tx.sql(
        `INSERT INTO userfolders (folder_id, account_id, user_id, sequence)
         VALUES (20, ${account_id}, ${user_id}, 1)`,
      );
      await tx.sql(
        `INSERT INTO assets (id, account_id, folder_id, name, deleted, sequence)
         VALUES (2, ${account_id}, 20, 'shot', false, 1)`,
      );
      await tx.sql(
        `INSERT INTO versions (id, account_id, asset_id, name, version_number, deleted, sequence)
         VALUES (3, ${account_id}, 2, 'v1', 1, false, 1)`,
      );
      await tx.sql(
        `INSERT INTO notices (account_id, user_id, kind, asset_id, created)
         VALUES (${account_id}, ${user_id}, 'note', 2, now())`,
      );
      await tx.sql(
        `INSERT INTO subscriptions (account_id, user_id, asset_id, created)
         VALUES (${account_id}, ${user_id}, 2, now())`,
      );
      await tx.sql(
        `INSERT INTO oidc_flows (state, browser, nonce, code_verifier, url, expires)
         VALUES ('1', '2', '3', '4', '/', now())`,
      );
      const theirs = [account_id, user_id];
      await tx.sql(`INSERT INTO departments (id, account_id, name) VALUES (900, $1, 'Light')`, [
        account_id,
      ]);
      for (const into of [
        'department_users (account_id, user_id, department_id) VALUES ($1, $2, 900)',
        `daysoff (account_id, user_id, first, last) VALUES ($1, $2, '2026-01-01', '2026-01-02')`,
        `totp_secrets (account_id, user_id, secret, created) VALUES ($1, $2, '1', now())`,
        `passkeys (account_id, user_id, credential_id, public_key, counter, name, created)
         VALUES ($1, $2, 'x', '1', 0, 'Key', now())`,
        `recovery_codes (account_id, user_id, hash) VALUES ($1, $2, '1')`,
        `webauthn_challenges (account_id, user_id, challenge, expires) VALUES ($1, $2, 'x', now())`,
        `sign_in_steps (account_id, user_id, hash, address, expires) VALUES ($1, $2, '1', '', now())`,
      ]) {
        await tx.sql(`INSERT INTO ${into}`, theirs);
      }
    });
  });
  afterAll(() => identity.stop());

  it('are kept apart in every table', async () => {
    expect(await database.change(systemScope, (tx) => unprotectedTables(tx))).toEqual([]);
    const tables = await accountTablesOf(identity.place.adminUrl, 'identity');
    expect(tables).toEqual(TABLES.toSorted());
  });

  it.each(TABLES)('see nothing of each other in %s, and write nothing there', async (table) => {
    const foreign = await database.change(systemScope, (tx) =>
      tx.sql(`SELECT FROM ${table} WHERE account_id <> 1`),
    );
    expect(foreign.length).toBeGreaterThan(0);
    const { seen, changed } = await database.change(administrator.caller, async (tx) => ({
      seen: await tx.sql(`SELECT FROM ${table} WHERE account_id <> 1`),
      changed:
        table === 'accounts'
          ? await tx.sql(`UPDATE accounts SET name = 'x' WHERE id <> 1 RETURNING id`)
          : await tx.sql(`UPDATE ${table} SET account_id = 1 WHERE account_id <> 1 RETURNING 1`),
    }));
    expect([seen, changed]).toEqual([[], []]);

    const others = () =>
      database.change(administrator.caller, (tx) =>
        tx.sql(`SELECT FROM ${table} WHERE account_id <> 1`),
      );
    const open = await whileUnprotected(identity.place.adminUrl, `identity.${table}`, others);
    expect(open.length).toBeGreaterThan(0);
    expect(await others()).toEqual([]);
  });

  it('are nowhere for whoever names none', async () => {
    const client = new Client({ connectionString: identity.environment['JAMPOT_DATABASE_URL'] });
    await client.connect();
    try {
      for (const table of TABLES) {
        const { rowCount } = await client.query(`SELECT FROM ${table}`);
        expect([table, rowCount]).toEqual([table, 0]);
      }
    } finally {
      await client.end();
    }
  });

  it.each([
    ['a proved e-mail once', () => stranger.email, 'letter'],
    ['an e-mail once each', () => ADMIN.email, 'administrator'],
  ])('have %s, however it is written', async (_what, email, emailBy) => {
    await expect(
      database.change(systemScope, (tx) =>
        tx.sql(
          `INSERT INTO users (account_id, name, email, role_id, email_by)
           SELECT 1, 'Eve', upper($1), id, $2 FROM roles WHERE account_id = 1 AND level = 1`,
          [email(), emailBy],
        ),
      ),
    ).rejects.toThrow('Somebody else changed this at the same time.');
  });

  it('give a user no role of another', async () => {
    await expect(
      database.change(systemScope, (tx) =>
        tx.sql(`UPDATE users SET role_id = (SELECT id FROM roles WHERE account_id <> 1 LIMIT 1)
                WHERE account_id = 1`),
      ),
    ).rejects.toThrow();
  });
});
