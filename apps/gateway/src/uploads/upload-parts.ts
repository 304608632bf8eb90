import type { ObjectStore } from '@jampot/storage';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { UploadIds } from './upload-ids.ts';
import type { UploadLedger } from './upload-ledger.ts';

/** What every way in for files works with. */
export interface UploadParts {
  readonly authenticator: Authenticator;
  readonly store: ObjectStore;
  readonly uploadIds: UploadIds;
  readonly ledger: UploadLedger;
  /** Bytes. */
  readonly maxUpload: number;
}
