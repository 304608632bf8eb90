import type { FilmItem } from '@jampot/contracts';

/** Lines of text that the picture is high, and characters of the font that it is wide. */
const LINES = 32;
const COLUMNS = 80;
/** Widths of a character, in heights of the text: of the font that all have, and of Chinese, Japanese and Korean. */
const NARROW = 0.61;
const WIDE = 1;
/** Characters that the end of a cut name keeps: its version stands there. */
const END = 8;
/** Where the frame's number ends and the timecode begins, in widths of the picture. */
const NUMBER_END = 0.45;
const TIMECODE_BEGIN = 0.55;

/** Characters that only the second font has. */
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u;

/** Filters that write at the lower edge what is shown: name, own frame and timecode, place in the list. */
export function burnIn(
  order: { readonly width: number; readonly height: number; readonly places: number },
  item: FilmItem,
): string[] {
  const { width, height, places } = order;
  const size = Math.max(8, Math.round(Math.min(height / LINES, width / (COLUMNS * NARROW))));
  const look = (font: string) =>
    [
      `font='${font}'`,
      `fontsize=${size}`,
      'fontcolor=white',
      'box=1',
      'boxcolor=black@0.5',
      `boxborderw=${Math.round(size / 4)}`,
      // The same line for all, whatever letters stand in it.
      `y=h-${size * 2}`,
    ].join(':');
  const mono = look('DejaVu Sans Mono');
  const number = item.start_frame + item.first;
  const place = `${item.place}/${places}`;
  const hasFrames = item.kind === 'video';
  const digits = String(number + item.frames).length;
  const taken = hasFrames
    ? width * (1 - NUMBER_END) + digits * size * NARROW
    : widthOf(place, size);
  const title = cut(item.title, width - taken - 3 * size, size);
  return [
    `drawtext=${look(fontOf(title))}:x=${size}:expansion=none:text=${quoted(title)}`,
    ...(hasFrames ? [`drawtext=${mono}:x=w*${NUMBER_END}-tw:text='%{eif\\:n+${number}\\:d}'`] : []),
    ...(hasFrames && item.timecode !== null
      ? [
          `drawtext=${mono}:x=w*${TIMECODE_BEGIN}:timecode=${quoted(item.timecode)}` +
            `:timecode_rate=${item.rate.numerator}/${item.rate.denominator}`,
        ]
      : []),
    `drawtext=${mono}:x=w-tw-${size}:text=${quoted(place)}`,
  ];
}

/** One font for all of a text: the filter takes no letter from another. */
export function fontOf(text: string): string {
  return IS_WIDE.test(text) ? 'WenQuanYi Micro Hei' : 'DejaVu Sans Mono';
}

/** In pixels, of letters of that size. */
export function widthOf(text: string, size: number): number {
  const parts = [...text].map((letter) => (IS_WIDE.test(letter) ? WIDE : NARROW));
  return size * parts.reduce((sum, part) => sum + part, 0);
}

/** What is too long loses its middle. */
function cut(text: string, room: number, size: number): string {
  if (widthOf(text, size) <= room) return text;
  const letters = [...text];
  const end = letters.slice(-END);
  let begin = letters.slice(0, -END);
  const shown = () => [...begin, '…', ...end].join('');
  while (begin.length > 0 && widthOf(shown(), size) > room) begin = begin.slice(0, -1);
  return shown();
}

/** A text as a filter's option takes it inside of a graph: once for the option, once for the graph. */
export function quoted(text: string): string {
  const option = text.replace(/[\\':]/gu, String.raw`\$&`);
  return option.replace(/[\\'[\],;]/gu, String.raw`\$&`);
}
