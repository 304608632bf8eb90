import type { ServiceDefinition } from '@jampot/service-kit';
import { AccountEntity } from './accounts/account.entity.ts';
import { identityVariables } from './identity.config.ts';
import { IdentityModule } from './identity.module.ts';
import { migrations } from './migrations/index.ts';
import { RoleEntity } from './roles/role.entity.ts';
import { UserEntity } from './users/user.entity.ts';

/** Accounts, users, roles and sessions. */
export const identityService: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  variables: identityVariables,
  database: { migrations, entities: [AccountEntity, RoleEntity, UserEntity] },
};
