import type { ExrFile } from './read-exr.ts';

/** Channels of one name that make a picture. */
export interface ExrLayer {
  /** As people know it: that of its channels, or of its part; '' of the only ones without any. */
  readonly name: string;
  readonly part: number;
  /** What stands before the channels' last dot: ffmpeg's option `layer`. */
  readonly prefix: string;
}

/** The picture itself, as renderers call it; the first comes first. */
const USUAL = ['beauty', 'rgba', 'rgb', 'combined'];
const MOST_LAYERS = 100;
const LONGEST_NAME = 80;

/**
 * The layers of a file that can be shown, the one that is shown by itself first: of colours without a
 * name, else what renderers call the picture itself, else the first of colours; what is grey comes last.
 */
export function exrLayers({ parts, multiPart }: ExrFile): ExrLayer[] {
  const layers = parts.flatMap((part, index) =>
    groups(part.channels).map(({ prefix, colours }) => {
      const name = prefix === '' ? part.name : withPart(multiPart ? part.name : '', prefix);
      return { name: name.slice(0, LONGEST_NAME), part: index, prefix, colours };
    }),
  );
  const rank = (layer: (typeof layers)[number]) => {
    if (!layer.colours) return USUAL.length + 2;
    if (layer.prefix === '' && !multiPart) return 0;
    const words = layer.name.toLowerCase().split('.');
    const usual = USUAL.findIndex((word) => words.includes(word));
    return usual < 0 ? USUAL.length + 1 : usual + 1;
  };
  return layers
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_LAYERS)
    .map(({ name, part, prefix }) => ({ name, part, prefix }));
}

function withPart(part: string, prefix: string): string {
  return part === '' || prefix.startsWith(part) ? prefix : `${part}.${prefix}`;
}

/** Channels by what stands before their last dot, in the order of the file. */
function groups(channels: readonly string[]): { prefix: string; colours: boolean }[] {
  const found = new Map<string, Set<string>>();
  for (const channel of channels) {
    const dot = channel.lastIndexOf('.');
    const prefix = channel.slice(0, Math.max(0, dot));
    const letters = found.get(prefix) ?? new Set();
    found.set(prefix, letters.add(channel.slice(dot + 1).toUpperCase()));
  }
  return [...found].flatMap(([prefix, letters]) => {
    const all = (...wanted: string[]) => wanted.every((letter) => letters.has(letter));
    const colours = all('R', 'G', 'B');
    const shown = colours || all('X', 'Y', 'Z') || all('U', 'V', 'W') || all('Y');
    return shown ? [{ prefix, colours }] : [];
  });
}
