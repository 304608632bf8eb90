import { accessProof, admitAgent, challengeAgent, JampotError } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import {
  AGENT_TOKEN_LIFE,
  AgentTokens,
  Answers,
  CHALLENGE_LIFE,
  CONFIG,
} from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { DispatchConfig } from '../dispatch.config.ts';
import { isSigned } from './node-keys.ts';
import type { NodeKey } from './node-keys.ts';

/** Lets in who signs with a node's key. */
@Controller()
export class Admission {
  readonly #tokens: AgentTokens;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: DispatchConfig,
  ) {
    this.#tokens = new AgentTokens(config.JAMPOT_FILES_KEY);
  }

  @Answers(challengeAgent)
  async challenge({
    body,
  }: RequestOf<typeof challengeAgent>): Promise<AnswerOf<typeof challengeAgent>> {
    const challenge = this.#tokens.challengeFor(body.node_id);
    return { rows: [{ challenge, expires_in: CHALLENGE_LIFE }] };
  }

  @Answers(admitAgent)
  async admit({ body }: RequestOf<typeof admitAgent>): Promise<AnswerOf<typeof admitAgent>> {
    const { node_id, challenge, signature } = body;
    // Nothing is looked up, and no signature checked, for what nobody was challenged with.
    const nonce = this.#tokens.nonceOf(challenge, node_id);
    if (nonce === null) throw new JampotError('invalid_credentials');
    const [key] = await this.database.readTransaction(systemScope, (tx) =>
      tx.sql<{ account_id: number; fingerprint: string; public_key: NodeKey }>(
        `SELECT account_id, fingerprint, public_key FROM node_keys
         WHERE node_id = $1 AND revoked IS NULL`,
        [node_id],
      ),
    );
    if (
      key === undefined ||
      !isSigned(accessProof(node_id, challenge), key.public_key, signature)
    ) {
      throw new JampotError('invalid_credentials');
    }
    if (!(await this.#takes(key.account_id, node_id, nonce))) {
      throw new JampotError('invalid_credentials');
    }
    const visitor = { account_id: key.account_id, node_id, key_id: key.fingerprint };
    const access_token = this.#tokens.tokenFor(visitor);
    return { rows: [{ access_token, expires_in: AGENT_TOKEN_LIFE }] };
  }
  /** A challenge is good once: whoever overheard its answer gets nothing for it. */
  #takes(accountId: number, nodeId: number, nonce: string): Promise<boolean> {
    return this.database.change(systemScope, async (tx) => {
      await tx.sql('DELETE FROM node_challenges WHERE node_id = $1 AND expires < now()', [nodeId]);
      const taken = await tx.sql(
        `INSERT INTO node_challenges (account_id, node_id, nonce, expires)
         SELECT $1, id, $3, now() + make_interval(secs => $4) FROM nodes WHERE id = $2
         ON CONFLICT DO NOTHING RETURNING nonce`,
        [accountId, nodeId, nonce, 2 * CHALLENGE_LIFE],
      );
      return taken.length > 0;
    });
  }
}
