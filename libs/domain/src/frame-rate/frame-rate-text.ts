import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { frameRate, framesPerSecond } from './frame-rate.ts';
import type { FrameRate } from './frame-rate.ts';

export const INVALID_FRAME_RATE = 'Not a valid frame rate.';

/** Faster material is retimed on the way in; the limit keeps frame arithmetic within exact integers. */
export const MAX_FRAMES_PER_SECOND = 1000;

const FRACTION = /^(\d{1,15})\/(\d{1,15})$/;
const DECIMAL = /^\d{1,6}(?:[.,]\d+)?$/;
const MAX_DECIMAL_PLACES = 6;

/**
 * Reads '25', '29.97', '23,976', '24000/1001' or a number.
 * A decimal of two places or more that abbreviates k·1000/1001 means exactly that broadcast rate
 * (23.976 and 23.98 are 24000/1001); any other decimal is taken as written (27.976 is 3497/125).
 */
export function parseFrameRate(input: string | number): Result<FrameRate> {
  const text = typeof input === 'number' ? decimalText(input) : input.trim();
  const rate = fromFraction(text) ?? fromDecimal(text);
  if (rate === undefined || framesPerSecond(rate) > MAX_FRAMES_PER_SECOND) {
    return refused(INVALID_FRAME_RATE);
  }
  return ok(rate);
}

/** For people: '23.976', '25', '59.94'. At most three decimals. */
export function formatFrameRate(rate: FrameRate): string {
  return String(Number(framesPerSecond(rate).toFixed(3)));
}

/** For the wire, ffmpeg and exact storage: '24000/1001', '25/1'. */
export function frameRateFraction(rate: FrameRate): string {
  return `${rate.numerator}/${rate.denominator}`;
}

function fromFraction(text: string): FrameRate | undefined {
  const [, numerator, denominator] = FRACTION.exec(text) ?? [];
  return fraction(Number(numerator), Number(denominator));
}

function fromDecimal(text: string): FrameRate | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.replace(',', '.').split('.');
  const places = Math.min(decimals.length, MAX_DECIMAL_PLACES);
  const scale = 10 ** places;
  const scaled = Math.round(Number(`${whole}.${decimals || '0'}`) * scale);
  return broadcastRate(scaled / scale, places) ?? fraction(scaled, scale);
}

function broadcastRate(value: number, places: number): FrameRate | undefined {
  if (places < 2 || Number.isInteger(value)) return undefined;
  const nominal = Math.round((value * 1001) / 1000);
  const exact = (nominal * 1000) / 1001;
  const roundingError = 0.5 / 10 ** places;
  const isAbbreviation = Math.abs(value - exact) <= roundingError * 1.000001;
  return isAbbreviation ? fraction(nominal * 1000, 1001) : undefined;
}

function fraction(numerator: number, denominator: number): FrameRate | undefined {
  return numerator > 0 && denominator > 0 ? frameRate(numerator, denominator) : undefined;
}

function decimalText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(MAX_DECIMAL_PLACES))) : '';
}
