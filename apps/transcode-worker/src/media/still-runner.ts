import { fileURLToPath } from 'node:url';
import { refuseFailure, type MediaTools } from './ffmpeg-runner.ts';
import { MediaError } from './media-error.ts';
import type { StillColours, StillFacts, StillPictures, StillRequest } from './still-request.ts';

/** The script stands beside this file, compiled or not. */
const SCRIPT = fileURLToPath(
  new URL(`./still-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

/** Size and kind of a picture from its header. Throws MediaError. */
export async function readStillFacts(
  tools: MediaTools,
  path: string,
  type: string,
): Promise<StillFacts> {
  return (await ask(tools, { ask: 'facts', path, type })) as StillFacts;
}

/** Poster, thumbnail and, when asked, preview of a picture. Throws MediaError. */
export async function makeStillPictures(
  tools: MediaTools,
  request: Omit<Extract<StillRequest, { ask: 'pictures' }>, 'ask'>,
): Promise<StillPictures> {
  return (await ask(tools, { ask: 'pictures', ...request })) as StillPictures;
}

/**
 * Writes the table that turns the colours of a picture's profile into those of sRGB.
 * @returns false without one: it has no profile, or one that shows no difference. Throws MediaError.
 */
export async function writeColourTable(
  tools: MediaTools,
  request: Omit<Extract<StillRequest, { ask: 'colours' }>, 'ask'>,
): Promise<boolean> {
  return ((await ask(tools, { ask: 'colours', ...request })) as StillColours).written;
}

async function ask(tools: MediaTools, request: StillRequest): Promise<unknown> {
  const result = await tools.run({
    command: process.execPath,
    args: [SCRIPT, JSON.stringify(request)],
    limits: tools.limits,
    signal: tools.signal,
  });
  if (/exceeds pixel limit/.test(result.stderr)) {
    throw new MediaError('too-large', 'The picture is too large to convert.', result.stderr);
  }
  if (/premature end|truncated|end of (?:file|stream)/i.test(result.stderr)) {
    const text = 'The file could not be read as a picture: it ends too early.';
    throw new MediaError('broken', text, result.stderr);
  }
  refuseFailure(result, 'a picture');
  return JSON.parse(result.stdout);
}
