/** Uploads go on across screens: any screen starts them, the tray in the shell shows them. */
export { choosePool, mayChoosePool, poolOf } from './choose-pool.ts';
export { filesOfDrop } from './dropped-files.ts';
export { createAsset } from './find-or-create-asset.ts';
export { inOrderOfInterest } from './order-of-interest.ts';
export { secondsLeft } from './rate-meter.ts';
export { assetNameOf, refusalOf } from './upload-names.ts';
export {
  clearFinished,
  mayRetry,
  removeUpload,
  resumeUpload,
  retryFailed,
  retryUpload,
  startFirstUpload,
  startUploads,
  startVersionUpload,
} from './upload-queue.ts';
export { filesById, followUploads, uploads } from './upload-store.ts';
export { isMoving, isUnfinished } from './upload.types.ts';
export type { Upload, UploadState, UploadTarget, VersionWish } from './upload.types.ts';
