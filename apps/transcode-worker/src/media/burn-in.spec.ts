import { describe, expect, it } from '@jest/globals';
import type { FilmItem } from '@jampot/contracts';
import { burnIn } from './burn-in.ts';

const HD = { width: 1920, height: 1080, places: 12 };
const item = (title: string, change: Partial<FilmItem> = {}): FilmItem => ({
  key: 'previews/1.mp4',
  kind: 'video',
  title,
  place: 3,
  rate: { numerator: 25, denominator: 1 },
  first: 0,
  frames: 100,
  start_frame: 1001,
  timecode: '01:00:00:00',
  has_sound: false,
  ...change,
});
/** The name as it is written, and its font. */
function named(title: string, order = HD, change: Partial<FilmItem> = {}) {
  const [first = ''] = burnIn(order, item(title, change));
  const [, font, size, text] = /font='(.+?)':fontsize=(\d+):.*text=(.*)$/u.exec(first) ?? [];
  return { font, size: Number(size), text: text ?? '' };
}

describe('what is burnt into a film', () => {
  it('is written in a font that has its letters', () => {
    expect(named('sh010 v3').font).toBe('DejaVu Sans Mono');
    expect(named('Übergang_é v3').font).toBe('DejaVu Sans Mono');
    for (const title of ['シーン010 v3', '镜头010 v3', '장면010 v3', 'sh010（仮） v3']) {
      expect(named(title)).toMatchObject({ font: 'WenQuanYi Micro Hei', text: title });
    }
    const others = burnIn(HD, item('シーン010 v3')).slice(1);
    expect(others.every((filter) => filter.includes('DejaVu Sans Mono'))).toBe(true);
  });

  it('does not run over the number of the frame, however long the name is', () => {
    const long = 'sequence_010_shot_0200_compositing_with_a_very_long_name_and_more v123';
    const portrait = { width: 606, height: 1080, places: 12 };
    const small = { width: 640, height: 360, places: 12 };
    for (const order of [HD, small, portrait]) {
      const { text, size } = named(long, order);
      const end = size + [...text].length * 0.6 * size;
      const number = order.width * 0.45 - 4 * 0.61 * size;
      expect(end).toBeLessThan(number);
      expect(text).toMatch(/^seq.*….* v123$/u);
    }
    const wide = named('場'.repeat(60), HD);
    expect(wide.size + [...wide.text].length * wide.size).toBeLessThan(1920 * 0.45);
  });

  it('has more room where no frames are counted', () => {
    const title = `${'x'.repeat(60)} v12`;
    expect(named(title).text).toContain('…');
    expect(named(title, HD, { kind: 'image' }).text).toBe(title);
  });
});
