import { ApiError } from '@jampot/client';
import * as tus from 'tus-js-client';
import { RateMeter } from '../rate-meter.ts';
import { refusedStatus } from './refusals.ts';
import type { PassingRefusal } from './refusals.ts';
import { signUpload } from './sign-upload.ts';
import { throughDrops } from './through-drops.ts';

/** Milliseconds before each further attempt at a part that failed. */
const RETRY_DELAYS = [300, 1000, 3000, 5000];
/** Milliseconds between two changes of the shown progress. */
const SHOW_EVERY = 120;

/** What is known of a file on its way, and who is told how it fares. */
export interface Sending {
  /** Where the server keeps what it has so far; null before the first part. */
  readonly url: () => string | null;
  readonly onUrl: (url: string | null) => void;
  /** Bytes that the server has, and bytes per second when that is known. */
  readonly onProgress: (sent: number, speed: number | null) => void;
  readonly onDrop: (refusal: PassingRefusal) => void;
}

/** Where files are sent to, and as whom. */
export interface Way {
  readonly endpoint: string;
  readonly sign: (request: tus.HttpRequest) => void | Promise<void>;
  /** What is told beside the file's name. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** As who is signed in, into what is theirs. */
const OWN_WAY: Way = { endpoint: '/api/uploads', sign: signUpload };

/** A file that was changed, moved or deleted since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * Sends a file by tus, from where the server stands, through dropped connections. What an aborted one
 * left there is its caller's to end.
 * @returns the finished upload's id. @throws what refused it, `UnreadableFile`, or `signal.reason`.
 */
export function sendFile(
  file: File,
  sending: Sending,
  signal: AbortSignal,
  way: Way = OWN_WAY,
): Promise<string> {
  const step = async () => {
    try {
      return await attempt(file, sending, signal, way);
    } catch (error) {
      // The browser tells a file that can't be read no other way than a lost connection.
      if (refusedStatus(error) === 0) await requireReadable(file);
      throw error;
    }
  };
  return throughDrops(step, sending.onDrop, signal);
}

function attempt(
  file: File,
  sending: Sending,
  signal: AbortSignal,
  { endpoint, sign, metadata }: Way,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const meter = new RateMeter();
    let shown = 0;
    const upload: tus.Upload = new tus.Upload(file, {
      endpoint,
      uploadUrl: sending.url(),
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      metadata: { ...metadata, filename: file.name },
      onBeforeRequest: sign,
      onAfterResponse: requireAnswer,
      onUploadUrlAvailable: () => sending.onUrl(upload.url),
      onProgress: (sent) => {
        const now = performance.now();
        if (now - shown < SHOW_EVERY && sent < file.size) return;
        shown = now;
        sending.onProgress(sent, meter.mark(sent, now));
      },
      onShouldRetry: (error) => {
        const status = refusedStatus(error);
        // Told at the first drop, not when every retry has failed.
        if (status === 0) sending.onDrop({ status, retryAfter: null });
        return status === 0 ? navigator.onLine : mayPass(status);
      },
      onSuccess: () => resolve(idOf(upload.url)),
      onError: (error) => {
        signal.removeEventListener('abort', cancel);
        reject(error);
      },
    });
    function cancel() {
      void upload.abort();
      reject(signal.reason as Error);
    }
    signal.addEventListener('abort', cancel);
    upload.start();
  });
}

/**
 * The library begins a file anew when it can't learn how much of it is there: right for an upload
 * that is gone, wrong while its server is.
 */
function requireAnswer(request: tus.HttpRequest, response: tus.HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || (status !== 429 && status < 500)) return;
  throw new ApiError(status, 'HEAD', {}, response.getHeader('Retry-After') ?? null);
}

function idOf(url: string | null): string {
  return (url ?? '').split('/').at(-1) ?? '';
}

/** A conflict of offsets, a lock, or a fault of the server: the same part may pass the next time. */
function mayPass(status: number): boolean {
  return status === 409 || status === 423 || status >= 500;
}

async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new UnreadableFile(file.name, { cause: error });
  }
}
