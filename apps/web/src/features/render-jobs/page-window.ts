/** Page numbers that are offered at once (document 2, section 9). */
const WINDOW = 5;

/** The page numbers around one, as many as are offered at once, within those that there are. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const length = Math.min(WINDOW, pages);
  const centred = page - Math.floor(WINDOW / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, at) => first + at);
}
