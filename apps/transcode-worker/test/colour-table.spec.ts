import { describe, expect, it } from '@jest/globals';
import { corners, curveOf, greys, tableOf } from '../src/media/colour-table.ts';

const WHITE = 65_535;
const encoded = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
/** What a profile of light that is stored as it is makes of levels. */
const lit = (levels: Uint16Array) =>
  levels.map((level) => Math.round(encoded(level / WHITE) * WHITE));

describe('a table of colours', () => {
  it('is none where nothing changes that can be seen', () => {
    const curve = curveOf(greys().data);
    const { data } = corners(curve);
    expect(tableOf(curve, data, data)).toBeNull();
    expect(
      tableOf(
        curve,
        data,
        data.map((level) => Math.min(WHITE, level + 200)),
      ),
    ).toBeNull();
  });

  it('has its points where eyes tell them apart', () => {
    const curve = curveOf(lit(greys().data));
    const { data, width, height } = corners(curve);
    expect([width, height, data.length]).toEqual([33, 33 * 33, 33 ** 3 * 3]);
    const after = lit(data);
    // Along the greys the cube behind the curve is a straight line.
    for (let place = 0; place < 33; place += 1) {
      const grey = place * (1 + 33 + 33 * 33) * 3;
      expect(Math.abs((after[grey] ?? 0) / WHITE - place / 32)).toBeLessThan(0.002);
    }
    const lines = (tableOf(curve, data, after) ?? '').split('\n');
    expect(lines.slice(0, 2)).toEqual(['CSPLUTV100', '3D']);
    const size = lines.indexOf('33 33 33');
    expect(lines[size + 1]).toBe('0.000000 0.000000 0.000000');
    expect(lines.slice(size + 1).filter((line) => line !== '')).toHaveLength(33 ** 3);
  });

  it('takes a curve that falls, or rises not at all, for one that rises', () => {
    const levels = greys().data;
    const odd = levels.map((level, i) => (i % 60 < 30 ? level : 0));
    const curve = curveOf(odd);
    expect(curve.every((light, i) => light >= (curve[i - 1] ?? 0))).toBe(true);
    expect(curve.at(-1)).toBe(1);
    expect(() => corners(curve)).not.toThrow();
    expect(curveOf(new Uint16Array(levels.length)).at(-1)).toBe(1);
  });
});
