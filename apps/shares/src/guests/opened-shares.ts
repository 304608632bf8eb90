import { forbidden, WRONG_SHARE_PASSWORD } from '@jampot/contracts';
import type { CallContext } from '@jampot/contracts';
import { Injectable } from '@nestjs/common';
import { FindShare } from './find-share.ts';
import type { FoundShare } from './find-share.ts';
import { ShareProofs } from './share-proofs.ts';

/** A guest's request to a share. */
interface GuestRequest extends Pick<CallContext, 'clientAddress' | 'shareToken'> {
  readonly params: { readonly hash: string };
}

/** The share that a guest asks something of, once they have come past its password. */
@Injectable()
export class OpenedShares {
  constructor(
    private readonly shares: FindShare,
    private readonly proofs: ShareProofs,
  ) {}

  /** @throws JampotError as finding it does, and `forbidden` before the password */
  async require(request: GuestRequest): Promise<FoundShare> {
    const { share, opened } = await this.find(request);
    if (!opened) throw forbidden(WRONG_SHARE_PASSWORD);
    return share;
  }

  /** @throws JampotError as finding it does */
  async find({
    params,
    clientAddress,
    shareToken = '',
  }: GuestRequest): Promise<{ readonly share: FoundShare; readonly opened: boolean }> {
    const share = await this.shares.find(params.hash, clientAddress);
    return { share, opened: share.password_hash === null || this.proofs.isGood(share, shareToken) };
  }
}
