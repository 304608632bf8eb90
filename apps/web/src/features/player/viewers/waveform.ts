/** Lowest and highest value of equal stretches of sound, each -1 to 1. */
export interface Peak {
  low: number;
  high: number;
}

/** Reads a waveform file: `{peaks: [low, high, …]}` in -128…127. Null for anything else. */
export function parseWaveform(data: unknown): Peak[] | null {
  if (typeof data !== 'object' || data === null || !('peaks' in data)) return null;
  const { peaks } = data;
  if (!Array.isArray(peaks) || peaks.length < 2) return null;
  return Array.from({ length: Math.floor(peaks.length / 2) }, (_, index) => ({
    low: unit(peaks[index * 2]),
    high: unit(peaks[index * 2 + 1]),
  }));
}

/** As many peaks as there are bars to draw, each the widest of its share. */
export function barsOf(peaks: readonly Peak[], count: number): Peak[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    const part = peaks.slice(from, to);
    return {
      low: Math.min(0, ...part.map((peak) => peak.low)),
      high: Math.max(0, ...part.map((peak) => peak.high)),
    };
  });
}

function unit(value: unknown): number {
  const number = typeof value === 'number' ? value / 128 : 0;
  return Math.min(1, Math.max(-1, number));
}
