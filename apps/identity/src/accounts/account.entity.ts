import type { Holiday, SecondFactorPolicy } from '@jampot/contracts';
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
    second_factor: p.text().$type<SecondFactorPolicy>().fieldName('second_factor').default('off'),
    working_days: p.json<readonly number[]>().fieldName('working_days').default([1, 2, 3, 4, 5]),
    time_zone: p.text().fieldName('time_zone').default('UTC'),
    logo_key: p.text().fieldName('logo_key').nullable(),
    holidays: p.json<readonly Holiday[]>().default([]),
  },
});
export type AccountEntity = InferEntity<typeof AccountEntity>;
