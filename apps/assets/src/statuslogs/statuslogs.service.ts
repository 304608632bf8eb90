import { JampotError, listStatuslogs } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { FairTurns, Database, statementName } from '@jampot/persistence';
import type { Scope } from '@jampot/persistence';
import { Answers, networkOf, readableWithAsset } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { FIRST_ACCOUNT } from '../statuses/default-statuses.ts';
import { isShownToStrangers } from './statuslogs.policy.ts';
import { statuslogReads } from './statuslogs.query.ts';

/** The id of no user. */
const NOBODY = 0;
/** One look at a time for all who ask from one network, whichever accounts they ask for. */
const NETWORKS = { each: 1, all: Infinity, wait: 3000 };
/** However many strangers look at public logs, the account itself and other accounts have turns. */
const STRANGERS = { each: 2, all: 5, kept: 2, wait: 3000 };

type Listed = RequestOf<typeof listStatuslogs>['list'];
type ClientAddress = RequestOf<typeof listStatuslogs>['clientAddress'];
type Rows = AnswerOf<typeof listStatuslogs>['rows'];

const NONE = { where: { sql: () => 'false', params: [] } };

@Controller()
export class StatuslogsService {
  readonly #networks = new FairTurns(NETWORKS);
  readonly #strangers = new FairTurns(STRANGERS);

  constructor(private readonly database: Database) {}

  @Answers(listStatuslogs)
  async list({
    caller,
    clientAddress,
    query,
    list,
  }: RequestOf<typeof listStatuslogs>): Promise<AnswerOf<typeof listStatuslogs>> {
    const accountId = query.account_id ?? caller?.account_id ?? FIRST_ACCOUNT;
    if (accountId !== caller?.account_id) {
      const rows = await this.#publicRows(clientAddress, accountId, list);
      if (rows !== null) return { rows };
      if (caller === null) throw new JampotError('unauthenticated');
      // Who is signed in elsewhere sees nothing of this account, and not their own in its place.
      return { rows: await statuslogReads.list(this.database, caller, list, NONE) };
    }
    const readable = readableWithAsset(caller, 'statuslogs', (log) => `${log}.asset_id`);
    return { rows: await statuslogReads.list(this.database, caller, list, readable) };
  }

  /** What strangers see; null of an account that shows them nothing, and when more is asked for. */
  async #publicRows(
    clientAddress: ClientAddress,
    accountId: number,
    list: Listed,
  ): Promise<Rows | null> {
    if (!isShownToStrangers(list)) return null;
    const look = async () => {
      const scope = await this.#publicScope(accountId);
      return scope && (await statuslogReads.list(this.database, scope, list));
    };
    return this.#networks.run(networkOf(clientAddress), () => this.#strangers.run(accountId, look));
  }

  /** The whole log of an account, as nobody in particular; null unless the account made it public. */
  async #publicScope(accountId: number): Promise<Scope | null> {
    const scope: Scope = {
      account_id: accountId,
      user_id: NOBODY,
      level: ROLE_LEVEL.projectManager,
      files: false,
    };
    const text =
      'SELECT account_id::text FROM public_statuslogs WHERE account_id = $1::bigint AND open';
    const found = await this.database.read(scope, {
      name: statementName(text),
      text,
      values: [accountId],
    });
    return found === null ? null : scope;
  }
}
