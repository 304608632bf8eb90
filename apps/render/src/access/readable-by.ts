import { may } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import type { Asker } from '@jampot/persistence';

/** SQL: the role in the account may read the resource, wherever it is shown; null when it may. */
export function readableBy({ permissions }: Asker, resource: ResourceName): string | null {
  return permissions === null || may(permissions, resource, 'r') ? null : 'false';
}
