import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

export const INVALID_COLOR = 'Not a valid color.';

/** A colour as kept: '#' and six upper-case hexadecimal digits; '#abc' is widened. */
export function parseColor(text: string): Result<string> {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return refused(INVALID_COLOR);
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return ok(`#${six.toUpperCase()}`);
}

/** WCAG 2.2: 1 for the same colour, 21 for black on white. Colours as '#RRGGBB'. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text colour that reads better on a badge of this colour. */
export function textColorOn(background: string): '#000000' | '#FFFFFF' {
  return contrastRatio(background, '#000000') >= contrastRatio(background, '#FFFFFF')
    ? '#000000'
    : '#FFFFFF';
}

function luminance(color: string): number {
  return 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);
}

function channel(color: string, at: number): number {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
