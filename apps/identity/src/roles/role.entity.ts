import type { Permissions } from '@jampot/domain';
import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

export const RoleEntity = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    id: p.bigint('number').primary(),
    account_id: p.bigint('number').fieldName('account_id'),
    name: p.text(),
    /** Guest 0, Artist 1, Reviewer 2, Project Manager 3, Administrator 4. */
    level: p.integer(),
    permissions: p.json<Permissions>(),
  },
});
export type RoleEntity = InferEntity<typeof RoleEntity>;
