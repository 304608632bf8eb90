/** Frames per second as an exact fraction in lowest terms: 24000/1001 is 23.976…, 25/1 is 25. */
export interface FrameRate {
  readonly numerator: number;
  readonly denominator: number;
}

/** The fraction in lowest terms. Both numbers must be positive integers: a programmer's duty. */
export function frameRate(numerator: number, denominator = 1): FrameRate {
  if (!isPositiveInteger(numerator) || !isPositiveInteger(denominator)) {
    throw new RangeError(`Not a frame rate: ${numerator}/${denominator}`);
  }
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function sameFrameRate(one: FrameRate, other: FrameRate): boolean {
  const a = frameRate(one.numerator, one.denominator);
  const b = frameRate(other.numerator, other.denominator);
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** For display and for choosing the nearest of several; never multiply a frame by it. */
export function framesPerSecond(rate: FrameRate): number {
  return rate.numerator / rate.denominator;
}

/** How many frame numbers a second of timecode has: 24 for 23.976, 30 for 29.97. At least 1. */
export function timecodeBase(rate: FrameRate): number {
  return Math.max(1, Math.round(framesPerSecond(rate)));
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
