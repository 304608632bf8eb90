import type { ServiceDefinition } from '@jampot/service-kit';
import { AccountEntity } from './accounts/account.entity.ts';
import { IdentityModule } from './identity.module.ts';
import { migrations } from './migrations/index.ts';
import { RoleEntity } from './roles/role.entity.ts';
import { service } from './service.ts';
import { UserEntity } from './users/user.entity.ts';

export const identityService: ServiceDefinition = {
  ...service,
  module: IdentityModule,
  database: { migrations, entities: [AccountEntity, RoleEntity, UserEntity] },
};
