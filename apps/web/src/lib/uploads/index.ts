/** Uploads go on across screens: any screen starts them, the tray in the shell shows them. */
export { choosePool, mayChoosePool, poolOf } from './choose-pool.ts';
export { filesOfDrop } from './dropped-files.ts';
export { inOrderOfInterest } from './order-of-interest.ts';
export { checkName, deletedNamesake } from './publish-file.ts';
export { secondsLeft } from '../rate-meter.ts';
export { submitStatus, useSubmitsDrops } from './submit-setting.ts';
export { ASSET_EXISTS, assetNameOf, refusalOf } from './upload-names.ts';
export {
  answerNamesake,
  clearFinished,
  mayRetry,
  removeUpload,
  resumeUpload,
  retryFailed,
  retryUpload,
  startUploads,
  startVersionUpload,
} from './upload-queue.ts';
export { uploadNotices } from './upload-notices.ts';
export type { UploadNotice } from './upload-notices.ts';
export { filesById, followUploads, uploads } from './upload-store.ts';
export { isMoving, isUnfinished } from './upload.types.ts';
export type { NamedAsset, Upload, UploadState, UploadTarget, VersionWish } from './upload.types.ts';
