import { roleChanged, rolesTold, userChanged, usersTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Consumes } from '../events/consumes.ts';
import type { ConsumedEvent } from '../events/consumes.ts';
import { keepTold } from './keep-told.ts';
import type { Copies } from './keep-told.ts';

/** Keeps the replicas of users and roles. */
@Injectable()
export class PeopleFacts {
  @Consumes(userChanged)
  async keepUser(
    event: ConsumedEvent<EventData<typeof userChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { id, account_id, name, role_id, level, deleted } = event.data;
    await tx.sql(
      `INSERT INTO people AS kept (id, account_id, name, role_id, level, deleted, sequence)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, role_id = excluded.role_id,
         level = excluded.level, deleted = excluded.deleted, sequence = excluded.sequence
       WHERE kept.sequence < excluded.sequence`,
      [id, account_id, name, role_id, level, deleted, event.sequence],
    );
  }

  @Consumes(roleChanged)
  async keepRole(
    event: ConsumedEvent<EventData<typeof roleChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const { id, account_id, name, level, permissions } = event.data;
    await tx.sql(
      `INSERT INTO team_roles AS kept (id, account_id, name, level, permissions, sequence)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, level = excluded.level,
         permissions = excluded.permissions, sequence = excluded.sequence
       WHERE kept.sequence < excluded.sequence`,
      [id, account_id, name, level, JSON.stringify(permissions), event.sequence],
    );
  }

  @Consumes(usersTold)
  async keepUsers(
    event: ConsumedEvent<EventData<typeof usersTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, people);
  }

  @Consumes(rolesTold)
  async keepRoles(
    event: ConsumedEvent<EventData<typeof rolesTold>>,
    tx: Transaction,
  ): Promise<void> {
    await keepTold(tx, event, teamRoles);
  }
}

const people: Copies = {
  table: 'people',
  columns: { id: 'bigint', name: 'text', role_id: 'bigint', level: 'int', deleted: 'boolean' },
  primaryKey: ['id'],
  gone: 'deleted = true',
};

const teamRoles: Copies = {
  table: 'team_roles',
  columns: { id: 'bigint', name: 'text', level: 'int', permissions: 'jsonb' },
  primaryKey: ['id'],
  gone: null,
};
