import * as tus from 'tus-js-client';
import { signUpload } from './sign-upload.ts';
import { refusedStatus } from './refusals.ts';

/** Milliseconds before each further attempt. */
const RETRY_DELAYS = [1000, 5000];

/**
 * Gives up what the server keeps of an upload, so that it takes up nobody's room. One that a version
 * took meanwhile stays; what can't be told to the server goes there by itself after three days.
 */
export function endUpload(url: string): void {
  void tus.Upload.terminate(url, {
    retryDelays: RETRY_DELAYS,
    onBeforeRequest: signUpload,
    onShouldRetry: (error) => {
      const status = refusedStatus(error);
      return status === 0 || status === 423 || status >= 500;
    },
  }).catch(() => undefined);
}
