import {
  countShareView,
  forbidden,
  openShare,
  proveSharePassword,
  watchShare,
  WRONG_SHARE_PASSWORD,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, CONFIG, networkOf } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { SharesConfig } from '../shares.config.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { ThrottleKey } from '../throttle/throttle.ts';
import { FindShare, guestScope } from './find-share.ts';
import { OpenedShares } from './opened-shares.ts';
import { ShareProofs } from './share-proofs.ts';
import { SharePasswords } from './share-passwords.ts';
import { ShareReader } from './share-reader.ts';
import { isRobot, keepView } from './views.ts';

/** What guests of a share do, without signing in. */
@Controller()
export class GuestsService {
  readonly #key: string;

  constructor(
    private readonly database: Database,
    private readonly shares: FindShare,
    private readonly opened: OpenedShares,
    private readonly passwords: SharePasswords,
    private readonly proofs: ShareProofs,
    private readonly throttle: Throttle,
    private readonly reader: ShareReader,
    @Inject(CONFIG) config: SharesConfig,
  ) {
    this.#key = config.JAMPOT_FILES_KEY;
  }

  @Answers(openShare)
  async open(request: RequestOf<typeof openShare>): Promise<AnswerOf<typeof openShare>> {
    const { share, opened: isOpen } = await this.opened.find(request);
    const { hash, message, expires_at, downloadable, commentable, approvable } = share;
    if (!isOpen) return { rows: [{ hash, password_required: true }] };
    const opened = {
      hash,
      password_required: false,
      message,
      expires_at: expires_at?.toISOString() ?? null,
      downloadable,
      commentable,
      approvable,
      uploadable: share.upload_folder_id !== null,
      ...(await this.reader.contents(share)),
    } as const;
    return { rows: [opened] };
  }

  @Answers(watchShare)
  async watch(request: RequestOf<typeof watchShare>): Promise<AnswerOf<typeof watchShare>> {
    const share = await this.opened.require({ ...request, params: { hash: request.body.hash } });
    return {
      rows: [{ share_id: share.id, expires_at: share.expires_at?.toISOString() ?? null }],
    };
  }

  @Answers(proveSharePassword)
  async prove({
    params,
    body,
    clientAddress,
  }: RequestOf<typeof proveSharePassword>): Promise<AnswerOf<typeof proveSharePassword>> {
    const share = await this.shares.find(params.hash, clientAddress);
    if (share.password_hash !== null) {
      const keys = await this.#triesOf(share.id, clientAddress);
      await this.throttle.begin(keys);
      const { account_id, password_hash } = share;
      if (!(await this.passwords.matches(account_id, password_hash, body.password))) {
        throw forbidden(WRONG_SHARE_PASSWORD);
      }
      await this.throttle.succeeded(keys);
    }
    const { token, expires } = this.proofs.make(share);
    return {
      rows: [{ hash: share.hash, share_token: token, expires: expires.toISOString() }],
    };
  }

  @Answers(countShareView)
  async view(request: RequestOf<typeof countShareView>): Promise<AnswerOf<typeof countShareView>> {
    const { body, caller, clientAddress, userAgent = '' } = request;
    const share = await this.opened.require(request);
    const member = caller?.account_id === share.account_id;
    const counted =
      !member &&
      !isRobot(userAgent) &&
      (await this.database.change(guestScope(share), (tx) =>
        keepView(tx, share, { visit: body.visit, userAgent, clientAddress, key: this.#key }),
      ));
    return { rows: [{ hash: share.hash, counted }] };
  }

  /**
   * What a try counts under. That many others failed slows those networks that have failed as well: whoever was sent
   * the password is not kept out by people who were not.
   */
  async #triesOf(shareId: number, clientAddress: string): Promise<readonly ThrottleKey[]> {
    const own: ThrottleKey = { rule: 'guest', about: `${shareId} ${networkOf(clientAddress)}` };
    const waits = await this.throttle.hasFailed(own);
    return [own, { rule: 'share', about: String(shareId), waits }];
  }
}
