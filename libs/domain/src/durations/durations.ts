import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { frameToSeconds } from '../timecode/frame-time.ts';

/**
 * Document 1, section 5: the warning when the medium that plays and the asset's details disagree by
 * more than half a frame; null when they agree or the details give no duration.
 */
export function durationMismatch(
  mediaSeconds: number,
  detailsSeconds: number | null,
  rate: FrameRate,
): string | null {
  if (detailsSeconds === null || detailsSeconds === 0) return null;
  const tolerance = frameToSeconds(0.5, rate) + 1e-6;
  if (Math.abs(mediaSeconds - detailsSeconds) <= tolerance) return null;
  const [media, details] = [mediaSeconds, detailsSeconds].map(formatSeconds);
  return `Asset duration (${media}s) is not equal to Details (${details}s)`;
}

/** Seconds with at most three decimals and none that say nothing: '12', '4.04'. */
export function formatSeconds(seconds: number): string {
  return String(Number(seconds.toFixed(3)));
}
