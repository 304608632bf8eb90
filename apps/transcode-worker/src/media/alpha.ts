import type { Backdrop } from '@jampot/contracts';
import { BACKDROP } from './still-request.ts';
import type { ProbedStream } from './stream-report.ts';

const ALPHA = /^(?:rgba|bgra|argb|abgr|gbrap|ya\d|yuva)/;
/** Of WebM's codecs: ffmpeg's own decoders leave the second picture of each frame out. */
const DECODERS: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' };
/** Pixels of a square of the checkerboard. */
const SQUARE = 16;

/** Whether pictures may be transparent. Light, of OpenEXR, is over black already. */
export function hasAlpha(stream: ProbedStream): boolean {
  if (stream.codec_name === 'exr') return false;
  if (stream.codec_name === 'png' && stream.pix_fmt === 'pal8') return true;
  return ALPHA.test(stream.pix_fmt) || alphaDecoder(stream).length > 0;
}

/** Options that have ffmpeg decode what is transparent. */
export function alphaDecoder({ codec_name = '', tags }: ProbedStream): readonly string[] {
  const decoder = DECODERS[codec_name];
  return tags['alpha_mode'] === '1' && decoder !== undefined ? ['-c:v', decoder] : [];
}

/** Filters that lay pictures of any kind with alpha over a backdrop: opaque 8-bit RGB comes out. */
export function overBackdrop(backdrop: Backdrop, from: string): string {
  return (
    `scale=${from}out_range=pc:flags=bicubic+accurate_rnd+full_chroma_int,format=rgba,` +
    `split[over][under];[under]${fill(backdrop)}[backdrop];` +
    '[backdrop][over]overlay=format=rgb,format=rgb24'
  );
}

function fill(backdrop: Backdrop): string {
  const flat = (colour: string) => `format=rgb24,drawbox=t=fill:c=${colour}`;
  switch (backdrop) {
    case 'grey':
      return flat(BACKDROP.replace('#', '0x'));
    case 'black':
    case 'white':
      return flat(backdrop);
    case 'checkerboard': {
      // Stripes turn the colours round where they are; where both are it is turned back.
      const [step, far] = [2 * SQUARE, 1_000_000];
      const stripes = `t=${SQUARE}:c=invert`;
      return (
        `${flat('0x999999')},drawgrid=x=0:y=-${far}:w=${step}:h=${2 * far}:${stripes},` +
        `drawgrid=x=-${far}:y=0:w=${2 * far}:h=${step}:${stripes}`
      );
    }
  }
}
