/** Characters that are looked at. */
const LOOKED_AT = 50_000;
/** Few of them are a slip in a text, one in fifty is another kind of file. */
const SLIPS = 4;
const MOST = 1 / 50;

/** Whether people may have written it: pictures, archives and workbooks are full of control characters. */
export function looksLikeText(read: string): boolean {
  const text = read.slice(0, LOOKED_AT);
  if (text.includes('\0')) return false;
  const controls = text.match(CONTROLS)?.length ?? 0;
  return controls <= SLIPS || controls < text.length * MOST;
}

/** All but tabs, line ends and form feeds. */
// oxlint-disable-next-line no-control-regex -- they are what is counted
const CONTROLS = /[\u0001-\u0008\u000E-\u001F\u007F]/gu;
