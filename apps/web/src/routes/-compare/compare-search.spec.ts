import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_LOOK } from '../../features/player/compare/compare.types.ts';
import {
  lookOf,
  offsetsOf,
  readCompareSearch,
  searchOfLook,
  viewsOf,
  viewsText,
} from './compare-search.ts';

const part = fc.integer({ min: -80, max: 80 }).map((value) => value / 10);
const look = fc.record({
  layout: fc.constantFrom('single', 'ab', 'grid', 'stacked'),
  mode: fc.constantFrom('side', 'wipe', 'difference', 'overlay', 'flip'),
  wipe: fc.record({ x: part, y: part, angle: part }),
  gain: fc.integer({ min: 1, max: 64 }),
  threshold: fc.constantFrom(0, 0.25, 1),
  falseColour: fc.boolean(),
  opacity: fc.constantFrom(0, 0.5, 0.75, 1),
  exposure: fc.constantFrom(-2, 0, 1.5),
  gamma: fc.constantFrom(0.8, 1, 2.2),
  linked: fc.boolean(),
  align: fc.constantFrom('first', 'number', 'timecode'),
  pastEnd: fc.constantFrom('hold', 'black', 'loop'),
} as const);

describe('the address of a comparison', () => {
  it('holds every look, and leaves out what is as it begins', () => {
    fc.assert(
      fc.property(look, (one) => {
        const address = JSON.parse(JSON.stringify(searchOfLook(one))) as Record<string, unknown>;
        expect(lookOf(readCompareSearch(address), 'grid')).toEqual(one);
      }),
    );
    const { wipe: _, layout: __, ...plain } = DEFAULT_LOOK;
    expect(readCompareSearch(searchOfLook(plain))).toEqual({});
  });

  it('takes versions each once, and nothing that is no id', () => {
    expect(readCompareSearch({ versions: '3,3,x,-1,4' })).toEqual({ versions: '3,4' });
    expect(readCompareSearch({ assets: 7 })).toEqual({ assets: 7 });
    // All that it names are kept, so that what is left out can be said.
    const many = Array.from({ length: 12 }, (_, at) => at + 1).join(',');
    expect(readCompareSearch({ versions: many }).versions).toBe(many);
  });

  it('holds how near each picture is, and what is played', () => {
    const views = new Map([
      [0, { zoom: 2.5, x: 0.1, y: -0.2 }],
      [7, { zoom: 32, x: 0, y: 0 }],
    ]);
    const address = { views: viewsText(views), in: 12, out: 0, loop: true };
    expect(readCompareSearch(address)).toEqual(address);
    expect([...viewsOf(address.views)]).toEqual([...views]);
    expect(viewsText(new Map([[0, { zoom: 1, x: 0, y: 0 }]]))).toBeUndefined();
    // A picture is not out of its tile.
    expect([...viewsOf('0:2:9:0,1:0.5:0:0,2:99:0:0,x:2:0:0,3:2:.:0')]).toEqual([
      [0, { zoom: 2, x: 0.25, y: 0 }],
    ]);
  });

  it('knows nothing of what it does not know', () => {
    const wrong = {
      layout: 'round',
      gain: 99,
      gamma: 0,
      wipe: '1,2',
      frame: -3,
      in: -1,
      out: 'x',
      views: '0:1:0:0',
      offsets: 'a:1',
      focus: 'x',
    };
    expect(readCompareSearch(wrong)).toEqual({});
    expect([...offsetsOf('5:-3,6:0,7:12')]).toEqual([
      [5, -3],
      [7, 12],
    ]);
  });
});
