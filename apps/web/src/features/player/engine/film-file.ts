import type { EncodedPacketSink, Input } from 'mediabunny';
import { answerFromHead, headOf } from './film-heads.ts';

/** A film's packets, and what decodes them. */
export interface FilmFile {
  readonly config: VideoDecoderConfig;
  readonly packets: EncodedPacketSink;
  /** Seconds: when the first picture begins. */
  readonly start: number;
  /** Seconds of the pictures. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  close: () => void;
}

/** Bytes of one film that are kept as they came. */
const CACHE = 48 * 1024 * 1024;

/**
 * Opens a film by range requests: its index first, its pictures as they are wanted.
 * @param renew asks for an address that is good now, once the given one is over
 * @throws where the file is gone, is no film, or can't be decoded here
 */
export async function openFilm(
  url: string,
  renew: (() => Promise<string | null>) | undefined,
): Promise<FilmFile> {
  const { Input, MP4, QTFF, MATROSKA, WEBM, UrlSource, EncodedPacketSink } =
    await import('mediabunny');
  const source = new UrlSource(new URL(url, location.href), {
    maxCacheSize: CACHE,
    fetchFn: renewedFetch(url, renew),
    // The network comes back within seconds, or the player tells that it did not.
    getRetryDelay: (attempts, error) =>
      error instanceof GoneError || attempts > 5 ? null : 0.25 * 2 ** attempts,
  });
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    return await readTrack(input, (track) => new EncodedPacketSink(track));
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function readTrack(
  input: Input,
  packetsOf: (
    track: NonNullable<Awaited<ReturnType<Input['getPrimaryVideoTrack']>>>,
  ) => EncodedPacketSink,
): Promise<FilmFile> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('The file has no pictures.');
  const [config, start, end, rotation, width, height] = await Promise.all([
    track.getDecoderConfig(),
    track.getFirstTimestamp(),
    track.computeDuration(),
    track.getRotation(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
  ]);
  if (config === null) throw new Error('The film is of an unknown kind.');
  // The decoder knows nothing of it, a <video> turns the picture.
  if (rotation !== 0) throw new Error('The film is turned.');
  return {
    config,
    packets: packetsOf(track),
    start,
    duration: end - start,
    width,
    height,
    close: () => input.dispose(),
  };
}

/** What a refused address answers; asking again brings nothing. */
class GoneError extends Error {}

/** Asks at an address that is renewed once it is refused; what was read ahead of the film is not asked for again. */
function renewedFetch(
  first: string,
  renew: (() => Promise<string | null>) | undefined,
): typeof fetch {
  let url = first;
  let renewing: Promise<void> | null = null;
  const ask = async (init: RequestInit | undefined): Promise<Response> =>
    fetch(new URL(url, location.href), init);
  const askOrRenew = async (init: RequestInit | undefined): Promise<Response> => {
    const asked = url;
    const answer = await ask(init);
    if (answer.status !== 403 && answer.status !== 404 && answer.status !== 410) return answer;
    renewing ??= (async () => {
      const next = await renew?.().catch(() => null);
      if (typeof next === 'string') url = next;
    })().finally(() => {
      renewing = null;
    });
    if (asked === url) await renewing;
    const again = url === asked ? answer : await ask(init);
    if (!again.ok) throw new GoneError(`The file answers ${again.status}.`);
    return again;
  };
  return async (_input, init) => {
    const headers = new Headers(init?.headers);
    const from = Number(/^bytes=(\d+)-$/u.exec(headers.get('range') ?? '')?.[1] ?? Number.NaN);
    const head = headOf(first);
    if (head === null || !(from < head.bytes.length)) return askOrRenew(init);
    return answerFromHead(head, from, (at) => {
      headers.set('range', `bytes=${at}-`);
      return askOrRenew({ ...init, headers });
    });
  };
}
