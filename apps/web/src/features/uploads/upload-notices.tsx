import { useNotices } from '../../lib/notices.ts';
import { uploadNotices } from '../../lib/uploads/index.ts';
import type { UploadNotice } from '../../lib/uploads/index.ts';
import { toast } from '../../ui/index.ts';

/** Says what there is to say about uploads, on every screen. */
export function UploadNotices() {
  useNotices(uploadNotices, say);
  return null;
}

function say(notice: UploadNotice): void {
  switch (notice.kind) {
    case 'pool-fixed':
      toast.error(`The render pool of '${notice.fileName}' can't be changed any more.`);
      break;
    case 'pool-refused':
      toast.failure(notice.error);
      break;
  }
}
