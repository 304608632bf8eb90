import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { splitCommandLine } from './command-line.ts';

const PRESETS = [
  'ultrafast',
  'superfast',
  'veryfast',
  'faster',
  'fast',
  'medium',
  'slow',
  'slower',
] as const;
const TUNES = ['film', 'animation', 'grain', 'stillimage'] as const;
/** Bits a second. */
const MOST_VIDEO_RATE = 100_000_000;
const MOST_SOUND_RATE = 512_000;
const MOST_SIDE = 4096;

/** How the MP4 preview of a pool's renders is made; what is left out is as for any other version. */
export interface PreviewSettings {
  /** Quality of x264: 0 is without loss, 51 the worst. */
  readonly crf?: number;
  readonly preset?: (typeof PRESETS)[number];
  readonly tune?: (typeof TUNES)[number];
  /** Bits a second at most. */
  readonly maxRate?: number;
  /** Bits a second of the sound. */
  readonly soundRate?: number;
  /** Pixels: the picture is fitted into it, never enlarged. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** What the preview is made with in any case, so that a whole command may be pasted. */
const GIVEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['-c:v', ['libx264', 'h264']],
  ['-vcodec', ['libx264', 'h264']],
  ['-c:a', ['aac']],
  ['-acodec', ['aac']],
  ['-pix_fmt', ['yuv420p']],
  ['-movflags', ['faststart', '+faststart']],
  ['-f', ['mp4']],
]);

/**
 * Reads options of ffmpeg, of those that a preview leaves open. Nothing else of ffmpeg can be told:
 * what is asked for becomes these settings, and never a command.
 */
export function readPreviewSettings(text: string): Result<PreviewSettings> {
  const words = splitCommandLine(text);
  if (!words.ok) return words;
  let settings: PreviewSettings = {};
  for (let at = 0; at < words.value.length; at += 2) {
    const option = words.value[at] ?? '';
    const value = words.value[at + 1];
    if (value === undefined) return refused(`'${option}' needs a value.`);
    const read = readOption(option, value);
    if (!read.ok) return read;
    settings = { ...settings, ...read.value };
  }
  return ok(settings);
}

/** The settings as they can be kept. */
export function checkPreviewSettings(text: string): Result<string> {
  const trimmed = text.trim();
  const read = readPreviewSettings(trimmed);
  return read.ok ? ok(trimmed) : read;
}

function readOption(option: string, value: string): Result<PreviewSettings> {
  const given = GIVEN.get(option);
  if (given !== undefined) {
    return given.includes(value) ? ok({}) : refused(`'${option}' is ${given[0]} for a preview.`);
  }
  switch (option) {
    case '-crf': {
      const crf = /^\d{1,2}$/u.test(value) ? Number(value) : Number.NaN;
      return crf >= 0 && crf <= 51 ? ok({ crf }) : refused("'-crf' is a number from 0 to 51.");
    }
    case '-preset': {
      const preset = PRESETS.find((name) => name === value);
      return preset === undefined ? refused(`'-preset' is ${oneOf(PRESETS)}.`) : ok({ preset });
    }
    case '-tune': {
      const tune = TUNES.find((name) => name === value);
      return tune === undefined ? refused(`'-tune' is ${oneOf(TUNES)}.`) : ok({ tune });
    }
    case '-b:v':
    case '-maxrate': {
      const maxRate = bitsIn(value, MOST_VIDEO_RATE);
      return maxRate === null ? refused(`'${option}' is a rate, such as 8M.`) : ok({ maxRate });
    }
    case '-bufsize':
      return bitsIn(value, 2 * MOST_VIDEO_RATE) === null
        ? refused("'-bufsize' is a size, such as 16M.")
        : ok({});
    case '-b:a': {
      const soundRate = bitsIn(value, MOST_SOUND_RATE);
      return soundRate === null ? refused("'-b:a' is a rate, such as 160k.") : ok({ soundRate });
    }
    case '-s':
      return readSize(/^(\d{2,4})x(\d{2,4})$/u.exec(value), option);
    case '-vf':
      return readSize(/^scale=(?:w=)?(\d{2,4}):(?:h=)?(\d{2,4})$/u.exec(value), option);
    default:
      return refused(`'${option}' can't be set for a preview.`);
  }
}

function readSize(found: RegExpExecArray | null, option: string): Result<PreviewSettings> {
  const width = Number(found?.[1]);
  const height = Number(found?.[2]);
  const fits = [width, height].every((side) => side >= 16 && side <= MOST_SIDE);
  if (found !== null && fits) return ok({ size: { width, height } });
  return refused(
    option === '-s'
      ? "'-s' is a size, such as 1280x720."
      : "'-vf' is a size, such as scale=1280:720, and nothing else.",
  );
}

/** Bits of `800k` or `8M`; null for what is none or too many. */
function bitsIn(text: string, most: number): number | null {
  const [, number = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)([kKmM]?)$/u.exec(text) ?? [];
  if (number === '') return null;
  const factor = { '': 1, k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  const bits = Math.round(Number(number) * factor);
  return bits >= 1000 && bits <= most ? bits : null;
}

function oneOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
