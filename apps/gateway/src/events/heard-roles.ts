import { roleChanged } from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';
import type { Hearing } from './audience.ts';

/**
 * What roles allow, as far as the stream told of it. The service that knows the teams has its roles
 * from the same stream and may be a moment behind, so what was heard here counts.
 */
export class HeardRoles {
  readonly #permissions = new Map<number, Permissions>();

  /** @returns whether the event changed what a role allows. */
  hear({ name, data }: EventEnvelope<unknown>): boolean {
    if (name !== roleChanged.name) return false;
    const role = roleChanged.data.safeParse(data);
    if (role.success) this.#permissions.set(role.data.id, role.data.permissions);
    return role.success;
  }

  /** A hearing in which every role allows what was last heard of it. */
  upToDate({ everything, teams }: Hearing): Hearing {
    const newest = [...teams].map(([id, { role_id, permissions }]) => {
      const known = this.#permissions.get(role_id) ?? permissions;
      return [id, { role_id, permissions: known }] as const;
    });
    return { everything, teams: new Map(newest) };
  }
}
