/**
 * Why a transfer can't go on: `stale`: the attempt is not the node's any more; `damaged`: what arrived is
 * not what was sent; `refused`: the server will not take or give it, however often it is asked.
 */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly reason: 'stale' | 'damaged' | 'refused';

  constructor(reason: TransferError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
