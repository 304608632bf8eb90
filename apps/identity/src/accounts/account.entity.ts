import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: p.bigint('number').primary(),
    name: p.text(),
    status: p.text().default('active'),
    public_statuslogs: p.boolean().fieldName('public_statuslogs').default(false),
  },
});
export type AccountEntity = InferEntity<typeof AccountEntity>;
