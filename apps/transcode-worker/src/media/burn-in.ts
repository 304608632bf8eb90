import type { FilmItem } from '@jampot/contracts';

/** Lines of text that the picture is high. */
const LINES = 32;

/** Filters that write at the lower edge what is shown: name, own frame and timecode, place in the list. */
export function burnIn(
  { height, places }: { readonly height: number; readonly places: number },
  item: FilmItem,
): string[] {
  const size = Math.max(8, Math.round(height / LINES));
  const look = [
    "font='DejaVu Sans Mono'",
    `fontsize=${size}`,
    'fontcolor=white',
    'box=1',
    'boxcolor=black@0.5',
    `boxborderw=${Math.round(size / 4)}`,
    `y=h-${size * 2}`,
  ].join(':');
  const number = item.start_frame + item.first;
  const hasFrames = item.kind === 'video';
  return [
    `drawtext=${look}:x=${size}:expansion=none:text=${quoted(item.title)}`,
    ...(hasFrames ? [`drawtext=${look}:x=w*0.45-tw:text='%{eif\\:n+${number}\\:d}'`] : []),
    ...(hasFrames && item.timecode !== null
      ? [
          `drawtext=${look}:x=w*0.55:timecode=${quoted(item.timecode)}` +
            `:timecode_rate=${item.rate.numerator}/${item.rate.denominator}`,
        ]
      : []),
    `drawtext=${look}:x=w-tw-${size}:text=${quoted(`${item.place}/${places}`)}`,
  ];
}

/** A text as a filter's option takes it inside of a graph: once for the option, once for the graph. */
function quoted(text: string): string {
  const option = text.replace(/[\\':]/gu, String.raw`\$&`);
  return option.replace(/[\\'[\],;]/gu, String.raw`\$&`);
}
