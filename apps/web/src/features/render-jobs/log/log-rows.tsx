import { useEffect } from 'react';
import type { RefObject } from 'react';
import { VirtualList } from '../../../ui/index.ts';
import type { VirtualHandle } from '../../../ui/index.ts';
import logClasses from '../../../ui/farm/log/log.module.css';
import { markedParts } from './log-hits.ts';
import type { LogLine } from '../../../ui/farm/log/log-lines.ts';
import type { LogMarks } from './use-log-marks.ts';

/** Pixels. */
export const LOG_LINE = 18;

interface LogRowsProps {
  label: string;
  lines: readonly LogLine[];
  /** What is marked in them. */
  words: string;
  look: LogMarks['look'];
  /** The line that somebody went to. */
  at: number | null;
  wrap: boolean;
  /** The end stays in sight. */
  follow: boolean;
  /** The line that it begins with when it is first shown. */
  first: number;
  handle: RefObject<VirtualHandle | null>;
  /** Another line came to stand at the top. */
  onTop: (line: number) => void;
}

/** The lines of a log, of which only those are drawn that are seen. */
export function LogRows(props: LogRowsProps) {
  const { label, lines, words, look, at, wrap, follow, first, handle, onTop } = props;
  const last = lines.length - 1;
  useEffect(() => {
    if (first > 0) handle.current?.scrollToIndex(first, 'start');
  }, [first, handle]);
  useEffect(() => {
    if (follow && last >= 0) handle.current?.scrollToIndex(last);
  }, [follow, last, handle]);
  return (
    <VirtualList
      items={lines}
      itemKey={(_, index) => index}
      rowHeight={LOG_LINE}
      measured={wrap}
      handle={handle}
      role="log"
      aria-label={label}
      className={logClasses['logLines'] ?? ''}
      data-wrap={wrap || undefined}
      onSeen={onTop}
    >
      {({ stream, text }, index) => (
        <div
          className={logClasses['logLine']}
          data-stream={stream}
          data-says={look(index)}
          data-at={index === at || undefined}
          title={text}
        >
          {words === '' ? text : <Marked text={text} words={words} />}
        </div>
      )}
    </VirtualList>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  return markedParts(text, words).map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
    part.marked ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
