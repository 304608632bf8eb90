import { roleChanged } from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import type { Hearing, TeamRole } from './audience.ts';

/**
 * What roles allow, as far as the stream told of it. The service that knows the teams has its roles
 * from the same stream and may be a moment behind, so what was heard here counts.
 */
export class HeardRoles {
  readonly #roles = new Map<number, Pick<TeamRole, 'level' | 'permissions'>>();

  /** @returns whether the event changed what a role allows. */
  hear({ name, data }: EventEnvelope<unknown>): boolean {
    if (name !== roleChanged.name) return false;
    const role = roleChanged.data.safeParse(data);
    if (role.success) {
      const { id, level, permissions } = role.data;
      this.#roles.set(id, { level, permissions });
    }
    return role.success;
  }

  /** A hearing in which every role allows what was last heard of it. */
  upToDate({ everything, teams }: Hearing): Hearing {
    const newest = [...teams].map(
      ([id, role]) => [id, { ...role, ...this.#roles.get(role.role_id) }] as const,
    );
    return { everything, teams: new Map(newest) };
  }
}
