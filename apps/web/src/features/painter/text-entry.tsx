import { useRef, useState } from 'react';
import { focusNow } from '../../ui/index.ts';
import classes from './painter.module.css';
import type { DrawPoint } from './painter.types.ts';

interface TextEntryProps {
  at: DrawPoint;
  color: string;
  /** Height of the letters in pixels of the page. */
  size: number;
  /** The text, or '' when given up; `byKey` when a key ended it, not leaving the field. */
  onDone: (text: string, byKey: boolean) => void;
}

/** Types a text into the picture. Enter or leaving keeps it, Shift+Enter breaks the line. */
export function TextEntry({ at, color, size, onDone }: TextEntryProps) {
  const [text, setText] = useState('');
  const given = useRef(false);
  const done = (value: string, byKey: boolean) => {
    if (given.current) return;
    given.current = true;
    onDone(value.trim(), byKey);
  };
  return (
    <textarea
      ref={focusNow}
      className={classes['text']}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, color, fontSize: size }}
      aria-label="Text in the picture"
      rows={Math.max(1, text.split('\n').length)}
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => done(text, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') done('', true);
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          done(text, true);
        }
      }}
    />
  );
}
