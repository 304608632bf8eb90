export {
  belongsTo,
  isKey,
  newObjectKey,
  objectKeyOf,
  parseKey,
  type KeyParts,
} from './object-key.ts';
export { openStore } from './open-store.ts';
export { letsPagesRead, storeOrigin } from './s3/store-origin.ts';
export { parseStoreUrl, type StoreAddress } from './store-url.ts';
export { isStoreError, StoreError, type StoreErrorCode } from './store-error.ts';
export type {
  ByteRange,
  FinishOptions,
  NewUpload,
  ObjectStore,
  PresignOptions,
  PutOptions,
  ResumableUploads,
  StoredObject,
  UploadStatus,
} from './store.types.ts';
