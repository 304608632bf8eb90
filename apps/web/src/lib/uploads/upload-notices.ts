import { createNotices } from '../notices.ts';

/** What there is to say about the render pool of an upload, besides what its row shows. */
export type UploadNotice =
  /** It has its pool for good. */
  | { readonly kind: 'pool-fixed'; readonly fileName: string }
  | { readonly kind: 'pool-refused'; readonly error: unknown };

export const uploadNotices = createNotices<UploadNotice>();
