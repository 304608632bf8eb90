import { stat, writeFile } from 'node:fs/promises';
import type { Waveform } from './outputs.ts';

/** Hertz of the sound that peaks are taken from, and of every preview. */
export const SAMPLE_RATE = 48_000;
const FINEST = 480;
const MOST_PEAKS = 4000;

/**
 * Lowest and highest value of equal stretches of sound, found as it streams by. Starts at 10 ms a
 * stretch and doubles it whenever there are more than 4,000, so that any length ends in
 * 2,000–4,000 pairs (fewer only under 20 s) without knowing it beforehand.
 */
export class PeakMeter {
  readonly #channels: number;
  #lows: number[] = [];
  #highs: number[] = [];
  #samplesPerPeak = FINEST;
  #low = 0;
  #high = 0;
  #inStretch = 0;
  #heard = false;
  #samples = 0;
  #rest: Buffer = Buffer.alloc(0);

  constructor(channels: number) {
    this.#channels = channels;
  }

  /** Sample frames heard so far, at 48 kHz. */
  get samples(): number {
    return this.#samples;
  }

  /** Whether any sample so far was not silence. */
  get heard(): boolean {
    return this.#heard || this.#low < 0 || this.#high > 0;
  }

  /** Interleaved signed 16-bit samples, little-endian, cut anywhere. */
  hear(chunk: Buffer): void {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const size = this.#channels * 2;
    const whole = data.length - (data.length % size);
    for (let at = 0; at < whole; at += size) {
      for (let offset = at; offset < at + size; offset += 2) {
        // Read by hand: readInt16LE checks its bounds on each of millions of samples.
        const value = ((((data[offset + 1] ?? 0) << 8) | (data[offset] ?? 0)) << 16) >> 16;
        if (value < this.#low) this.#low = value;
        else if (value > this.#high) this.#high = value;
      }
      this.#samples++;
      if (++this.#inStretch === this.#samplesPerPeak) this.#close();
    }
    this.#rest = Buffer.from(data.subarray(whole));
  }

  /** Pairs of low and high in -128…127. */
  peaks(): number[] {
    if (this.#inStretch > 0) this.#close();
    return this.#lows.flatMap((low, i) => [low >> 8, (this.#highs[i] ?? 0) >> 8]);
  }

  /** Writes the peaks as JSON. */
  async write(path: string): Promise<Waveform> {
    const peaks = this.peaks();
    const facts = { version: 1, sample_rate: SAMPLE_RATE, samples_per_peak: this.#samplesPerPeak };
    await writeFile(path, JSON.stringify({ ...facts, peaks }));
    return {
      path,
      mime: 'application/json',
      bytes: (await stat(path)).size,
      peaks: peaks.length / 2,
      samplesPerPeak: this.#samplesPerPeak,
      sampleRate: SAMPLE_RATE,
    };
  }

  #close(): void {
    this.#heard = this.heard;
    this.#lows.push(this.#low);
    this.#highs.push(this.#high);
    this.#low = 0;
    this.#high = 0;
    this.#inStretch = 0;
    if (this.#lows.length > MOST_PEAKS) this.#halve();
  }

  /** Only ever called at the end of a stretch; an odd last one goes on being filled. */
  #halve(): void {
    const odd = this.#lows.length % 2 === 1;
    if (odd) {
      this.#low = this.#lows.pop() ?? 0;
      this.#high = this.#highs.pop() ?? 0;
      this.#inStretch = this.#samplesPerPeak;
    }
    this.#lows = pairs(this.#lows, Math.min);
    this.#highs = pairs(this.#highs, Math.max);
    this.#samplesPerPeak *= 2;
  }
}

/** A picture of the peaks, 1280×320, for the poster of a sound. */
export function drawWaveform(peaks: readonly number[]): string {
  const [width, height] = [1280, 320];
  const pairCount = Math.max(1, peaks.length / 2);
  const bars = Array.from({ length: width / 4 }, (_, bar) => {
    const from = Math.floor((bar * 4 * pairCount) / width);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * 4 * pairCount) / width));
    const part = peaks.slice(from * 2, to * 2);
    const reach = part.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const tall = Math.max(2, (reach / 128) * (height - 40));
    return `<rect x="${bar * 4}" y="${(height - tall) / 2}" width="3" height="${tall}" rx="1"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#202020"/>` +
    `<g fill="#9a9a9a">${bars.join('')}</g></svg>`
  );
}

function pairs(values: readonly number[], join: (a: number, b: number) => number): number[] {
  return Array.from({ length: values.length / 2 }, (_, i) =>
    join(values[i * 2] ?? 0, values[i * 2 + 1] ?? 0),
  );
}
