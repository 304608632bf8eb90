import { teamChanged, teamMembersChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { announceToAccount } from '../telling/announce-to-account.ts';

/** Who does something, as events tell it. */
export type Actor = Pick<Caller, 'account_id' | 'user_id'>;

export interface Member {
  readonly folder_id: number;
  readonly user_id: number;
  /** Null for one who left. */
  readonly role_id: number | null;
}

/** Tells whoever is concerned: their folders appear, change or go. */
export async function announceMembers(
  tx: Transaction,
  caller: Actor,
  members: readonly Member[],
): Promise<void> {
  await publish(
    tx,
    teamChanged,
    ...members.map(({ folder_id, user_id, role_id }) => ({
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'users' as const, user_ids: [...new Set([user_id, caller.user_id])] },
      data: { folder_id, user_id, role_id },
    })),
  );
}

/** Tells everybody who looks at a team: it counts in folders below, whose viewers differ. */
export async function announceTeam(
  tx: Transaction,
  caller: Actor,
  folderId: number,
): Promise<void> {
  await announceToAccount(tx, caller, teamMembersChanged, { folder_id: folderId });
}
