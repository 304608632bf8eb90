import { roleChanged, rolesTold, userChanged, usersTold } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Consumes } from '../events/consumes.ts';
import type { ConsumedEvent } from '../events/consumes.ts';
import { keepCopies, keepTold } from './keep-copies.ts';
import type { Copies } from './keep-copies.ts';

/** Keeps the replicas of users and roles. */
@Injectable()
export class PeopleFacts {
  @Consumes(userChanged)
  async keepUser(
    event: ConsumedEvent<EventData<typeof userChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], people);
  }

  @Consumes(roleChanged)
  async keepRole(
    event: ConsumedEvent<EventData<typeof roleChanged>>,
    tx: Transaction,
  ): Promise<void> {
    await keepCopies(tx, event, [event.data], teamRoles);
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
