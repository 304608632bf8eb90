import type { LogPiece } from '@jampot/contracts';

export interface LogLine {
  readonly stream: LogPiece['stream'];
  readonly text: string;
}

type Piece = Pick<LogPiece, 'stream' | 'text'>;

/** A log as lines, to which more is added as it comes. */
export interface LogLines {
  /** Each as a program wrote it; what is not ended yet stands last. */
  readonly lines: readonly LogLine[];
  /** Of `lines`, how many are ended: the others may grow. */
  readonly ended: number;
}

export const NO_LINES: LogLines = { lines: [], ended: 0 };

const END = /\r\n|\n|\r/u;
/** Letters of a line; what is longer goes on in another. Some programs never end one, and no browser draws megabytes. */
const LONGEST = 4000;

/**
 * Adds what came to a log: pieces end in the middle of a line, and those of the two streams mix. Only
 * what came is split, however long the log is.
 */
export function addPieces(before: LogLines, pieces: readonly Piece[]): LogLines {
  const open = new Map(before.lines.slice(before.ended).map(({ stream, text }) => [stream, text]));
  const came: LogLine[] = [];
  for (const { stream, text } of pieces) {
    const parts = `${open.get(stream) ?? ''}${text}`.split(END);
    const whole = cut(parts.pop() ?? '');
    open.set(stream, whole.pop() ?? '');
    for (const line of [...parts.flatMap(cut), ...whole]) came.push({ stream, text: line });
  }
  const begun = [...open].flatMap(([stream, text]) => (text === '' ? [] : { stream, text }));
  const ended = before.ended + came.length;
  return { lines: before.lines.slice(0, before.ended).concat(came, begun), ended };
}

/** A line in parts that can be drawn, none cut within a letter; nothing of an empty one. */
function cut(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < line.length;) {
    const last = line.charCodeAt(at + LONGEST - 1);
    const isSplit = last >= 0xd800 && last <= 0xdbff;
    const end = at + LONGEST - (isSplit ? 1 : 0);
    parts.push(line.slice(at, end));
    at = end;
  }
  return parts;
}
