import { accountResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';

export const accountReads = defineReads(accountResource, {
  from: 'accounts',
  columns: (a) => ({
    id: `${a}.id`,
    name: `${a}.name`,
    status: `${a}.status`,
    public_statuslogs: `${a}.public_statuslogs`,
    second_factor: `${a}.second_factor`,
    working_days: `${a}.working_days`,
    time_zone: `${a}.time_zone`,
    holidays: `${a}.holidays`,
    logo: `jampot_file(${a}.logo_key)`,
    created: `${a}.created`,
  }),
});
