import {
  agentCut,
  createEnrolment,
  enrolAgent,
  enrolmentProof,
  JampotError,
  nodeChanged,
  notFound,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { agentKeyId, Answers, publish, Signals } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { isSigned, nodeKey } from './node-keys.ts';

const TOKEN_BYTES = 32;
/** By which people, and who looks for leaked secrets, know what it is. */
const TOKEN_PREFIX = 'jampot_node_';

type Enrolment = {
  id: number;
  account_id: number;
  node_id: number;
  name: string;
  over: boolean;
  used: boolean;
  fingerprint: string | null;
};

/** How a node gets its key: a user's token, which is of use once, for the key that the agent made. */
@Controller()
export class EnrolmentService {
  constructor(
    private readonly database: Database,
    private readonly signals: Signals,
  ) {}

  @Answers(createEnrolment)
  async create({
    caller,
    params,
  }: RequestOf<typeof createEnrolment>): Promise<AnswerOf<typeof createEnrolment>> {
    const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    return this.database.change(caller, async (tx) => {
      const [node] = await tx.sql('SELECT FROM nodes WHERE id = $1 FOR UPDATE', [params.id]);
      if (node === undefined) throw notFound();
      await tx.sql('DELETE FROM node_enrolments WHERE node_id = $1 AND used IS NULL', [params.id]);
      const [made] = await tx.sql<{ expires: Date }>(
        `INSERT INTO node_enrolments (account_id, node_id, user_id, token_hash, expires)
         VALUES ($1, $2, $3, $4, now() + interval '1 hour') RETURNING expires`,
        [caller.account_id, params.id, caller.user_id, hashOf(token)],
      );
      return { rows: [{ token, expires: made?.expires.toISOString() ?? '' }] };
    });
  }

  @Answers(enrolAgent)
  async enrol({ body }: RequestOf<typeof enrolAgent>): Promise<AnswerOf<typeof enrolAgent>> {
    const key = nodeKey(body.public_key);
    if (!isSigned(enrolmentProof(body.token, body.public_key), key, body.signature)) {
      throw new JampotError('invalid_credentials');
    }
    const fingerprint = agentKeyId(body.public_key);
    return this.database.change(systemScope, async (tx) => {
      const enrolment = await lockEnrolment(tx, body.token);
      if (enrolment === null) throw new JampotError('invalid_credentials');
      if (enrolment.over) throw new JampotError('link_expired');
      const { account_id, node_id, name } = enrolment;
      if (enrolment.used) {
        if (enrolment.fingerprint !== fingerprint) throw new JampotError('link_used');
        return { rows: [{ node_id, name }] };
      }
      await tx.sql('UPDATE node_enrolments SET used = now() WHERE id = $1', [enrolment.id]);
      await tx.sql('UPDATE node_keys SET revoked = now() WHERE node_id = $1 AND revoked IS NULL', [
        node_id,
      ]);
      const added = await tx.sql(
        `INSERT INTO node_keys (account_id, node_id, fingerprint, public_key)
         VALUES ($1, $2, $3, $4) ON CONFLICT (fingerprint) DO NOTHING RETURNING id`,
        [account_id, node_id, fingerprint, JSON.stringify(key)],
      );
      // A key is one node's for ever; the agent makes a new one for each enrolment.
      if (added.length === 0) throw new JampotError('conflict');
      await tx.sql(
        `UPDATE nodes SET enrolled = now(), platform = $2, agent_version = $3,
           address = CASE WHEN address = '' THEN $4 ELSE address END WHERE id = $1`,
        [node_id, body.machine.system, body.machine.agent_version, body.machine.hostname],
      );
      await publish(tx, nodeChanged, {
        account_id,
        actor_id: null,
        audience: { to: 'account' },
        data: { id: node_id, change: 'changed', online: false },
      });
      tx.afterCommit(() => this.signals.send(agentCut, { node_id, key_id: fingerprint }));
      return { rows: [{ node_id, name }] };
    });
  }
}

/**
 * SQL: whether who made the enrolment `e` is disabled by now, or may change no nodes any more. Of whom nothing is
 * known yet nothing bad is known.
 */
const MADE_BY_NOBODY = `EXISTS (
  SELECT FROM people p LEFT JOIN team_roles r ON r.id = p.role_id
  WHERE p.id = e.user_id AND (p.deleted OR position('u' IN r.permissions ->> 'nodes') = 0))`;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function lockEnrolment(tx: Transaction, token: string): Promise<Enrolment | null> {
  const [row] = await tx.sql<Enrolment>(
    `SELECT e.id, e.account_id, e.node_id, n.name, e.expires <= now() AS over,
       e.used IS NOT NULL AS used, k.fingerprint
     FROM node_enrolments e JOIN nodes n ON n.id = e.node_id
     LEFT JOIN node_keys k ON k.node_id = e.node_id AND k.revoked IS NULL
     WHERE e.token_hash = $1 AND (e.used IS NOT NULL OR NOT ${MADE_BY_NOBODY}) FOR UPDATE OF e, n`,
    [hashOf(token)],
  );
  return row ?? null;
}
