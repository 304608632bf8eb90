import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { focusNow } from '../../../ui/index.ts';
import type { TimeText } from '../time-display.ts';
import classes from './controls.module.css';

interface TimeFieldProps {
  /** The frame on screen, from 0. */
  now: number;
  /** How many frames there are. */
  frames: number;
  time: TimeText;
  formatLabel: string;
  onGo: (frame: number) => void;
  /** It was gone to, or given up. */
  onDone: () => void;
}

/** Where one goes by typing: Enter goes there, Escape and leaving give up. What is wrong moves nothing. */
export function TimeField({ now, frames, time, formatLabel, onGo, onDone }: TimeFieldProps) {
  const [text, setText] = useState(() => time.at(now));
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const go = () => {
    const wanted = time.typed(text, now, frames);
    if (!wanted.ok) {
      setProblem(wanted.error);
      return;
    }
    onGo(wanted.value);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go();
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither is for what is around it: a drawing, a page.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={classes['asked']}>
      <TextInput
        size="xs"
        aria-label={`Go to: ${formatLabel.toLowerCase()}`}
        aria-describedby={problem === null ? undefined : problemId}
        aria-invalid={problem !== null}
        error={problem !== null}
        classNames={{ input: classes['timeInput'] ?? '' }}
        inputMode={formatLabel === 'Timecode' ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        ref={focusNow}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={onDone}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
      />
      {problem === null ? null : (
        <span id={problemId} role="alert" className={classes['timeProblem']}>
          {problem}
        </span>
      )}
    </span>
  );
}
