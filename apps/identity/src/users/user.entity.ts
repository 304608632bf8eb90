import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';
import type { EmailVoucher } from '../oidc/oidc.policy.ts';

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.bigint('number').primary(),
    account_id: p.bigint('number').fieldName('account_id'),
    name: p.text(),
    /** In lower case; unique in the account, and over the installation once it is proved. */
    email: p.text(),
    /** Who vouches for the e-mail: a letter that reached it, an administrator, only the user. */
    email_by: p.text().$type<EmailVoucher>().fieldName('email_by').default('administrator'),
    role_id: p.bigint('number').fieldName('role_id'),
    /** argon2id; null until an invited user has chosen a password. */
    password_hash: p.text().fieldName('password_hash').nullable(),
    /** The object that holds the photo. */
    photo_key: p.text().fieldName('photo_key').nullable(),
    deleted: p.boolean().default(false),
    erased: p.boolean().default(false),
    metadata: p.json<Readonly<Record<string, unknown>>>(),
    dashboard: p.text().nullable(),
    dashboard_revision: p.integer().fieldName('dashboard_revision').default(0),
    modified: p
      .datetime(3)
      .columnType('timestamptz')
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type UserEntity = InferEntity<typeof UserEntity>;
