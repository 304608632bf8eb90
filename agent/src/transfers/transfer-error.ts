/**
 * Why a transfer can't go on. `stale`: the attempt is not the node's any more. `refused`: the server
 * will not take or give it, however often it is asked. `damaged`: what arrived is not what was sent.
 * `dropped`: what was sent of it is not kept any more. `stuck`: it got no further for too long, and
 * another node may do better.
 */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly reason: 'stale' | 'refused' | 'damaged' | 'dropped' | 'stuck';

  constructor(reason: TransferError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
