import type { AgentConnection, AgentStanding } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

type StandingRow = {
  ordinal: number;
  known: boolean;
  connection_id: string | null;
  draining: boolean | null;
};

/** How a connection's node stands. */
export interface Standing {
  readonly standing: AgentStanding;
  /** A person has it take nothing new. */
  readonly draining: boolean;
}

export const STRANGER: Standing = { standing: 'gone', draining: false };

/** A slot is only kept for a node that has connected. */
function judge({ known, connection_id, draining }: StandingRow, own: string): Standing {
  if (!known) return STRANGER;
  const isOwn = connection_id === null || connection_id === own;
  return { standing: isOwn ? 'good' : 'replaced', draining: draining === true };
}

/**
 * Whether nodes still are who they proved to be, and this is their newest connection; in the order in which they are
 * named. A connection that was taken for lost is good again.
 */
export async function standings(
  tx: Pick<Transaction, 'sql'>,
  connections: readonly AgentConnection[],
): Promise<readonly Standing[]> {
  const rows = await tx.sql<StandingRow>(
    `SELECT said.ordinal::int AS ordinal, k.id IS NOT NULL AS known, s.connection_id,
       n.draining
     FROM unnest($1::bigint[], $2::bigint[], $3::text[]) WITH ORDINALITY
       AS said (node_id, account_id, key_id, ordinal)
     LEFT JOIN node_keys k ON k.node_id = said.node_id AND k.account_id = said.account_id
       AND k.fingerprint = said.key_id AND k.revoked IS NULL
     LEFT JOIN node_slots s ON s.node_id = said.node_id
     LEFT JOIN nodes n ON n.id = said.node_id
     ORDER BY said.ordinal`,
    [
      connections.map(({ node_id }) => node_id),
      connections.map(({ account_id }) => account_id),
      connections.map(({ key_id }) => key_id),
    ],
  );
  return rows.map((row, at) => judge(row, connections[at]?.connection_id ?? ''));
}
