import { exportUser, notFound } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireMayChange, requireReach } from '../users/users.policy.ts';

/** What is kept of a person, by part; nothing that signs in. */
const PARTS = {
  user: `SELECT u.id, u.name, u.email, u.email_by, r.name AS role, u.deleted, u.metadata, u.dashboard,
      u.created, u.modified, u.photo_key IS NOT NULL AS has_photo
    FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = $1`,
  departments: `SELECT d.name FROM departments d JOIN department_users m ON m.department_id = d.id
    WHERE m.user_id = $1 ORDER BY d.name`,
  daysoff: 'SELECT first, last, note FROM daysoff WHERE user_id = $1 ORDER BY first',
  sessions: `SELECT address, user_agent, created, last_used, revoked FROM sessions
    WHERE user_id = $1 ORDER BY created`,
  devices: 'SELECT last_seen FROM known_devices WHERE user_id = $1 ORDER BY last_seen',
  providers: `SELECT issuer, subject, created, last_used FROM external_identities
    WHERE user_id = $1 ORDER BY created`,
  passkeys: 'SELECT name, created, last_used FROM passkeys WHERE user_id = $1 ORDER BY created',
  authenticators: `SELECT created, confirmed FROM totp_secrets
    WHERE user_id = $1 AND confirmed IS NOT NULL`,
  letters: `SELECT m.kind, m.created, m.sent FROM mails m JOIN users u ON u.email = m.recipient
    AND u.account_id = m.account_id WHERE u.id = $1 ORDER BY m.created`,
  inbox: `SELECT kind, asset_id, folder_id, version_id, note_id, body, created, read FROM notices
    WHERE user_id = $1 ORDER BY created`,
  subscriptions: `SELECT asset_id, folder_id, following, created FROM subscriptions
    WHERE user_id = $1 ORDER BY created`,
} as const;

/** All that this service keeps of a person, as they may ask to see it. */
@Controller()
export class ExportUser {
  constructor(private readonly database: Database) {}

  /** @throws JampotError `forbidden`, `not_found` */
  @Answers(exportUser)
  async export({
    caller,
    params,
  }: RequestOf<typeof exportUser>): Promise<AnswerOf<typeof exportUser>> {
    requireMayChange(caller, params.id, []);
    const rows = await this.database.readTransaction(caller, async (tx) => {
      const [user] = await tx.sql<{ id: number; level: number }>(
        'SELECT u.id, r.level FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = $1',
        [params.id],
      );
      if (user === undefined) throw notFound();
      requireReach(caller, user);
      const parts: { part: string; rows: unknown[] }[] = [];
      for (const [part, sql] of Object.entries(PARTS)) {
        parts.push({ part, rows: await tx.sql(sql, [params.id]) });
      }
      return parts;
    });
    return { rows };
  }
}
