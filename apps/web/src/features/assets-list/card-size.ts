import { parseNumber, useLocalSetting } from '../../lib/local-setting.ts';

/** Pixels: the specification's column width and row height; a picture of 16:9 with three lines below. */
const USUAL_WIDTH = 200;
const LINES = 107;
/** Of the line that counts links, and of the one that names the folder. */
const LINKS_LINE = 28;
const FOLDER_LINE = 20;
/** On a large screen small cards leave pictures that nobody judges. */
const LARGE_SCREEN = 2560;
const WIDTH_THERE = 300;

/** How wide cards may be made. */
export const CARD_WIDTHS = { least: 160, most: 480, step: 20 } as const;

/** How wide cards are at least; remembered in the browser. */
export function useCardWidth(): [number, (width: number) => void] {
  const usual = window.innerWidth >= LARGE_SCREEN ? WIDTH_THERE : USUAL_WIDTH;
  return useLocalSetting<number>('assets.cardWidth', usual, (text) => {
    const width = parseNumber(text);
    if (width === undefined) return undefined;
    return Math.min(CARD_WIDTHS.most, Math.max(CARD_WIDTHS.least, width));
  });
}

/** Lines of a card beside those that all have. */
interface CardLines {
  readonly hasLinks: boolean;
  readonly hasFolder: boolean;
}

/** The height of a card of that width. */
export const cardHeight = (width: number, { hasLinks, hasFolder }: CardLines): number =>
  Math.round((width * 9) / 16) +
  LINES +
  (hasLinks ? LINKS_LINE : 0) +
  (hasFolder ? FOLDER_LINE : 0);
