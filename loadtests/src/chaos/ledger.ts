import type { CutImport } from './cut-import.ts';

/** What is known of one asset's changes: those acknowledged, and those nobody answered for. */
export interface AssetAccount {
  readonly id: number;
  readonly name: string;
  statusChanges: number;
  statusUnknown: number;
  /** Status after the last change, when it is certain. */
  status: number | null;
}

/** Every write that was acknowledged, and every one whose fate is not known. */
export class Ledger {
  readonly assets: AssetAccount[] = [];
  readonly notes = new Map<number, { readonly assetId: number; readonly body: string }>();
  readonly versions: number[] = [];
  readonly imports: CutImport[] = [];
  acknowledged = 0;
  unanswered = 0;
  /** When the last write was acknowledged, in milliseconds since 1970. */
  lastAcknowledged = 0;

  acknowledge(): void {
    this.acknowledged += 1;
    this.lastAcknowledged = Date.now();
  }
}
