import type { LogPiece } from '@jampot/contracts';

export interface LogLine {
  readonly stream: LogPiece['stream'];
  readonly text: string;
}

type Piece = Pick<LogPiece, 'stream' | 'text'>;

const END = /\r\n|\n|\r/u;

/**
 * The lines of a log, each as a program wrote it: pieces end in the middle of a line, and those of the
 * two streams mix. What is not ended yet stands last.
 */
export function linesOf(pieces: readonly Piece[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  const open = new Map<Piece['stream'], string>();
  for (const { stream, text } of pieces) {
    const parts = `${open.get(stream) ?? ''}${text}`.split(END);
    open.set(stream, parts.pop() ?? '');
    for (const part of parts) if (part !== '') lines.push({ stream, text: part });
  }
  for (const [stream, text] of open) if (text !== '') lines.push({ stream, text });
  return lines;
}
