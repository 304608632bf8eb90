import { refuseFailure, type MediaTools } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from './media-error.ts';
import type { PdfFacts } from './media-facts.ts';

const MAX_PAGES = 10_000;

/** Pages and size of a PDF, through poppler. */
export async function probePdf(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  bytes: number,
): Promise<PdfFacts> {
  const result = await tools.run({
    command: 'pdfinfo',
    args: ['-f', '1', '-l', '1', path],
    limits: tools.limits,
    signal: tools.signal,
  });
  if (/Incorrect password/.test(result.stderr)) {
    const text = 'The PDF can not be read: it is protected by a password.';
    throw new MediaError('broken', text, result.stderr);
  }
  refuseFailure(result, 'a PDF');
  const pages = Number(/^Pages:\s+(\d+)/m.exec(result.stdout)?.[1] ?? 0);
  const shape = /^Page\s+1 size:\s+([\d.]+) x ([\d.]+)/m.exec(result.stdout);
  const turned = /^Page\s+1 rot:\s+(?:90|270)/m.test(result.stdout);
  const [width, height] = [Number(shape?.[1] ?? 0), Number(shape?.[2] ?? 0)];
  if (pages === 0 || width === 0 || height === 0) {
    throw new MediaError('broken', 'The file could not be read as a PDF: it holds no page.');
  }
  if (pages > MAX_PAGES) {
    throw new MediaError(
      'too-large',
      `The PDF has too many pages: ${pages}, at most ${MAX_PAGES}.`,
    );
  }
  return {
    kind: 'pdf',
    format,
    bytes,
    pages,
    width: turned ? height : width,
    height: turned ? width : height,
    playsAsIs: true,
  };
}
