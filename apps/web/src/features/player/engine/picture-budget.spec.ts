import { describe, expect, it } from '@jest/globals';
import { budgetFor } from './picture-budget.ts';
import type { SeenFilm } from './picture-budget.ts';

const MB = 1024 * 1024;
const BUDGET = 512 * MB;
const HD = { width: 1920, height: 1080 };
const UHD = { width: 3840, height: 2160 };

const films = (count: number, size: SeenFilm['size'], more: Partial<SeenFilm> = {}) =>
  Array.from({ length: count }, (_, at): SeenFilm => ({
    id: at + 1,
    size,
    shownWidth: 900,
    isZoomed: true,
    hasSmall: true,
    ...more,
  }));

function bytesOf(seen: readonly SeenFilm[]) {
  const { details, frames } = budgetFor(seen, BUDGET);
  return seen.reduce((sum, { id, size }) => {
    const { width, height } = details.get(id) === 'full' ? size : { width: 640, height: 360 };
    return sum + width * height * 4 * frames;
  }, 0);
}

describe('the memory of pictures', () => {
  it('is kept with nine zoomed films, whatever their size', () => {
    for (const size of [HD, UHD]) {
      expect(bytesOf(films(9, size))).toBeLessThanOrEqual(BUDGET);
      expect(budgetFor(films(9, size), BUDGET).frames).toBeGreaterThanOrEqual(6);
    }
    expect(bytesOf(films(2, UHD))).toBeLessThanOrEqual(BUDGET);
  });

  it('goes to the first one where it is not enough for all', () => {
    const { details } = budgetFor(films(9, UHD), BUDGET);
    expect(details.get(1)).toBe('full');
    expect(details.get(9)).toBe('small');
    expect([...budgetFor(films(9, HD), BUDGET).details.values()]).not.toContain('small');
  });

  it('is not spent on what a place does not show', () => {
    const small = Array.from({ length: 4 }, () => 'small');
    const whole = films(4, HD, { isZoomed: false });
    expect([...budgetFor(whole, BUDGET).details.values()]).toEqual(small);
    const narrow = films(4, HD, { shownWidth: 500 });
    expect([...budgetFor(narrow, BUDGET).details.values()]).toEqual(small);
    const pair = films(2, HD, { isZoomed: false });
    expect([...budgetFor(pair, BUDGET).details.values()]).toEqual(['full', 'full']);
  });

  it('shortens what is kept of films that have no small rendition', () => {
    const { details, frames } = budgetFor(films(9, UHD, { hasSmall: false }), BUDGET);
    expect([...details.values()]).not.toContain('small');
    expect(frames).toBe(2);
  });
});
