import type * as tus from 'tus-js-client';
import { forgetInTab, readTab, writeTab } from '../../../lib/tab-storage.ts';
import { sendFile } from '../../../lib/uploads/send-file.ts';
import { refusedStatus, refusedText } from '../../../lib/uploads/refusals.ts';
import type { GuestIdentity } from './guest-identity.ts';
import { shareToken } from './share-token.ts';

const keptUnder = (hash: string, { name, size, lastModified }: File) =>
  `jampot.guest-upload.${hash}.${name}.${size}.${lastModified}`;

/**
 * Sends a file to whoever made the share. One that was begun in this tab goes on from where it was, also after the page
 * was loaded anew.
 * @throws what refused it
 */
export async function sendGuestFile(
  hash: string,
  file: File,
  writer: GuestIdentity,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const key = keptUnder(hash, file);
  const sign = (request: tus.HttpRequest) => {
    const token = shareToken(hash);
    if (token !== null) request.setHeader('share-token', token);
  };
  await sendFile(
    file,
    {
      url: () => readTab(key),
      onUrl: (url) => {
        if (url !== null) writeTab(key, url);
      },
      onProgress: (sent) => onProgress((100 * sent) / file.size),
      onDrop: () => undefined,
    },
    signal,
    {
      endpoint: `/api/shares/${encodeURIComponent(hash)}/uploads`,
      sign,
      metadata: { ...writer },
    },
  );
  forgetInTab(key);
}

/** Why a file was not sent. */
export function refusalOf(error: unknown): string {
  const told = refusedText(error);
  if (told !== '' && !told.startsWith('{')) return told;
  switch (refusedStatus(error)) {
    case 413:
      return 'This share takes no more files for now.';
    case 415:
      return 'Files of this kind are not taken.';
    case 403:
    case 404:
    case 410:
      return 'This share takes no files any more.';
    default:
      return 'The file was not sent. Try again.';
  }
}
