import { overBackdrop } from './alpha.ts';
import type { VideoFacts } from './media-facts.ts';
import type { PreviewSize, Size } from './preview-size.ts';

type ColourFacts = Pick<
  VideoFacts,
  'colour' | 'pixelFormat' | 'codedWidth' | 'codedHeight' | 'alpha' | 'backdrop' | 'colourTable'
>;

const TAGS = 'color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';
const PRECISE = 'flags=bicubic+accurate_rnd+full_chroma_int';

/**
 * The filters that bring a decoded picture to `size` and to what the preview is tagged as: BT.709,
 * limited range, 8-bit 4:2:0. High dynamic range is tone-mapped, BT.2020 primaries are converted;
 * BT.601 has its matrix converted (its primaries differ too little to pay for). Pictures with a profile of their
 * own become sRGB by its table before anything else is made of them.
 */
export function colourFilters(facts: ColourFacts, size: PreviewSize, shown: Size): string {
  if (facts.colourTable !== null) {
    const colour = { range: null, matrix: null, primaries: null, transfer: null };
    const pixelFormat = facts.alpha ? 'rgba' : 'rgb24';
    const screen = { ...facts, colourTable: null, colour, pixelFormat };
    const table = `lut3d=file=${filterPath(facts.colourTable)}:interp=tetrahedral`;
    return `${table},${colourFilters(screen, size, shown)}`;
  }
  if (facts.alpha && !isHdr(facts) && !isWideGamut(facts)) {
    const from = isRgb(facts.pixelFormat)
      ? ''
      : `in_color_matrix=${yuvMatrix(facts)}:in_range=${isFullRange(facts) ? 'pc' : 'tv'}:`;
    const opaque = { ...facts, alpha: false, pixelFormat: 'rgb24' };
    return `${overBackdrop(facts.backdrop, from)},${colourFilters(opaque, size, shown)}`;
  }
  const chain = isHdr(facts)
    ? fromHdr(facts, size)
    : isWideGamut(facts)
      ? fromWideGamut(facts, size)
      : fromOrdinary(facts, size);
  const pad = size.by === 'padding' ? padding(size, shown) : [];
  return [...chain, ...pad, 'format=yuv420p', 'setsar=1', `setparams=${TAGS}`].join(',');
}

/** A path as an option of a filter in a graph: each of the two takes its own marks away. */
function filterPath(path: string): string {
  return path.replaceAll(/[\\':]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`);
}

/** One more column or row that repeats its neighbour, so that no dark line shows at the edge. */
function padding(size: PreviewSize, shown: Size): string[] {
  const right = size.width - shown.width;
  const bottom = size.height - shown.height;
  return [
    'format=yuv444p',
    `pad=${size.width}:${size.height}:0:0`,
    `fillborders=right=${right}:bottom=${bottom}:mode=smear`,
  ];
}

function isHdr({ colour }: ColourFacts): boolean {
  return colour.transfer === 'smpte2084' || colour.transfer === 'arib-std-b67';
}

function isWideGamut({ colour }: ColourFacts): boolean {
  return colour.matrix?.startsWith('bt2020') === true;
}

function fromOrdinary(facts: ColourFacts, size: PreviewSize): string[] {
  const shape = size.by === 'scaling' ? `w=${size.width}:h=${size.height}:` : '';
  if (isRgb(facts.pixelFormat)) {
    return [`scale=${shape}out_color_matrix=bt709:out_range=tv:${PRECISE}`];
  }
  const matrix = yuvMatrix(facts);
  const range = isFullRange(facts) ? 'pc' : 'tv';
  if (matrix === 'bt709' && range === 'tv' && size.by !== 'scaling') return [];
  return [
    `scale=${shape}in_color_matrix=${matrix}:in_range=${range}:` +
      `out_color_matrix=bt709:out_range=tv:${PRECISE}`,
  ];
}

function fromWideGamut(facts: ColourFacts, size: PreviewSize): string[] {
  const from = `matrixin=2020_ncl:primariesin=2020:transferin=709:rangein=${zRange(facts)}`;
  return [`zscale=${zShape(size)}${from}:matrix=709:primaries=709:transfer=709:range=tv`];
}

function fromHdr(facts: ColourFacts, size: PreviewSize): string[] {
  const transfer = facts.colour.transfer === 'smpte2084' ? 'smpte2084' : 'arib-std-b67';
  const from = `matrixin=2020_ncl:primariesin=2020:transferin=${transfer}:rangein=${zRange(facts)}`;
  return [
    `zscale=${zShape(size)}${from}:transfer=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=primariesin=2020:primaries=709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=transferin=linear:transfer=709:matrix=709:primaries=709:range=tv',
  ];
}

/** Untagged pictures follow the habit of their size: BT.601 for standard definition. */
function yuvMatrix({ colour, codedWidth, codedHeight }: ColourFacts): string {
  switch (colour.matrix) {
    case 'smpte170m':
    case 'bt470bg':
      return 'bt601';
    case 'fcc':
    case 'smpte240m':
      return colour.matrix;
    case null:
      return codedWidth <= 1024 && codedHeight <= 576 ? 'bt601' : 'bt709';
    default:
      return 'bt709';
  }
}

function isFullRange({ colour, pixelFormat }: ColourFacts): boolean {
  return colour.range === 'pc' || pixelFormat.startsWith('yuvj');
}

function isRgb(pixelFormat: string): boolean {
  return /^(?:gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8|mono|gray|ya\d)/.test(pixelFormat);
}

function zRange(facts: ColourFacts): string {
  return isFullRange(facts) ? 'full' : 'limited';
}

function zShape(size: PreviewSize): string {
  return size.by === 'scaling' ? `w=${size.width}:h=${size.height}:` : '';
}
