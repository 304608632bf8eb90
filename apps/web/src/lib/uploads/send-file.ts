import * as tus from 'tus-js-client';
import { api } from '../api/index.ts';
import { changeUpload, findUpload } from './upload-store.ts';
import { RateMeter } from './rate-meter.ts';

/** Milliseconds before each further attempt at a part that failed. */
const RETRY_DELAYS = [300, 1000, 3000, 5000];
/** Milliseconds between two looks for the connection while offline. */
const LOOK_AGAIN = 4000;
/** Milliseconds between two changes of the shown progress. */
const SHOW_EVERY = 120;

/**
 * Sends a file by tus, from where the server stands, through dropped connections.
 * @returns the finished upload's id. @throws what refused it, or `signal.reason`.
 */
export async function sendFile(id: string, file: File, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      return await attempt(id, file, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isOffline(error)) throw error;
      changeUpload(id, { state: 'offline', speed: null });
      await connectionMayBeBack(signal);
      changeUpload(id, { state: 'uploading' });
    }
  }
}

function attempt(id: string, file: File, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const meter = new RateMeter();
    let shown = 0;
    const upload: tus.Upload = new tus.Upload(file, {
      endpoint: '/api/uploads',
      uploadUrl: findUpload(id)?.uploadUrl ?? null,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name },
      onBeforeRequest: async (request) => {
        const token = await api.accessToken();
        if (token !== null) request.setHeader('access-token', token);
      },
      onUploadUrlAvailable: () => changeUpload(id, { uploadUrl: upload.url }),
      onProgress: (sent) => {
        const now = performance.now();
        if (now - shown < SHOW_EVERY && sent < file.size) return;
        shown = now;
        const back = findUpload(id)?.state === 'offline';
        const speed = meter.mark(sent, now);
        changeUpload(id, { sent, speed, ...(back ? { state: 'uploading' as const } : {}) });
      },
      onShouldRetry: (error) => {
        const status = refusedStatus(error);
        // Shown at the first drop, not when every retry has failed.
        if (status === 0) changeUpload(id, { state: 'offline', speed: null });
        return status === 0 ? navigator.onLine : mayPass(status);
      },
      onSuccess: () => resolve(idOf(upload.url)),
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      // Ends the upload on the server too, so that nothing half-sent is kept there.
      void upload.abort(true).catch(() => undefined);
      reject(signal.reason as Error);
    });
    upload.start();
  });
}

function idOf(url: string | null): string {
  return (url ?? '').split('/').at(-1) ?? '';
}

/** A conflict of offsets, a lock, or a fault of the server: the same part may pass the next time. */
function mayPass(status: number): boolean {
  return status === 409 || status === 423 || status >= 500;
}

/** True when nothing answered; an answer of any kind is no matter of the connection. */
function isOffline(error: unknown): boolean {
  return error instanceof tus.DetailedError && error.originalResponse === null;
}

function connectionMayBeBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, LOOK_AGAIN);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** The status that refused a part; 0 when there is none. */
export function refusedStatus(error: unknown): number {
  return error instanceof tus.DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** What the server said when it refused a part; empty when it said nothing. */
export function refusedText(error: unknown): string {
  return error instanceof tus.DetailedError ? (error.originalResponse?.getBody().trim() ?? '') : '';
}
