/** The beginning of a film: its index and its first pictures. */
export interface FilmHead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the whole film. */
  readonly total: number;
}

/** Bytes that are read of each: the index of a shot, and the first pictures of a large one. */
const LENGTH = 1024 * 1024;
/** Films whose beginnings are kept: those beside the one that is shown, and that one. */
const MOST = 5;

/** By address without its signature; the longest unused first. */
const heads = new Map<string, FilmHead>();

/**
 * Reads the beginning of a film that may be shown next, after everything that is needed now.
 * @returns gives it up
 */
export function readHead(url: string): () => void {
  if (headOf(url) !== null) return () => undefined;
  const control = new AbortController();
  void keepHead(url, control.signal);
  return () => control.abort();
}

async function keepHead(url: string, signal: AbortSignal): Promise<void> {
  // One that fails is read when it is shown.
  const head = await fetchHead(url, signal).catch(() => null);
  if (head !== null) keep(url, head);
}

/** What is kept of a film; null for nothing. */
export function headOf(url: string): FilmHead | null {
  const head = heads.get(pathOf(url));
  if (head !== undefined) keep(url, head);
  return head ?? null;
}

/**
 * Answers a request for a film's bytes from its beginning on: what is kept first, and only who reads on asks for the
 * rest.
 * @param from within the beginning
 * @param rest asks for all bytes from there on
 */
export function answerFromHead(
  { bytes, total }: FilmHead,
  from: number,
  rest: (from: number) => Promise<Response>,
): Response {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let isGiven = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!isGiven) {
          isGiven = true;
          controller.enqueue(bytes.slice(from));
          if (bytes.length >= total) controller.close();
          return;
        }
        reader ??= await readerOf(await rest(bytes.length));
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    // Nothing is asked for before somebody reads it.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    status: 206,
    headers: {
      'content-length': String(total - from),
      'content-range': `bytes ${from}-${total - 1}/${total}`,
    },
  });
}

async function fetchHead(url: string, signal: AbortSignal): Promise<FilmHead | null> {
  const answer = await fetch(new URL(url, location.href), {
    headers: { range: `bytes=0-${LENGTH - 1}` },
    priority: 'low',
    signal,
  });
  const total = Number(/\/(\d+)$/u.exec(answer.headers.get('content-range') ?? '')?.[1]);
  if (answer.status !== 206 || !(total > 0)) {
    await answer.body?.cancel();
    return null;
  }
  return { bytes: new Uint8Array(await answer.arrayBuffer()), total };
}

async function readerOf(answer: Response): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  if (answer.status !== 206 || answer.body === null) {
    await answer.body?.cancel();
    throw new Error(`The film answers ${answer.status}.`);
  }
  return answer.body.getReader();
}

function keep(url: string, head: FilmHead): void {
  const path = pathOf(url);
  heads.delete(path);
  heads.set(path, head);
  for (const oldest of heads.keys()) {
    if (heads.size <= MOST) return;
    heads.delete(oldest);
  }
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
