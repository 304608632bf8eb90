import { TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { formatCount } from '../../../lib/format.ts';
import { IconAction } from '../../../ui/index.ts';
import logClasses from '../../../ui/farm/log/log.module.css';
import type { LogHits } from './log-hits.ts';

const icon = { size: '0.875rem', stroke: 1.5 } as const;

interface LogFindProps {
  words: string;
  onWords: (words: string) => void;
  /** Lines that have the words. */
  found: LogHits;
  /** Lines that the error expression finds. */
  errors: LogHits;
  /** The line that was gone to last. */
  at: number | null;
  /** Go to the next of these lines, or to the one before. */
  onStep: (hits: LogHits, step: 1 | -1) => void;
}

/** Finds words in a log, and goes from error to error. */
export function LogFind({ words, onWords, found, errors, at, onStep }: LogFindProps) {
  return (
    <>
      <TextInput
        size="xs"
        className={logClasses['find'] ?? ''}
        aria-label="Find in the log"
        placeholder="Find in the log"
        leftSection={<IconSearch {...icon} aria-hidden="true" />}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(found, event.shiftKey ? -1 : 1);
        }}
      />
      {words === '' ? null : (
        <Steps hits={found} at={at} none="None found" one="line" onStep={onStep} />
      )}
      {errors.length === 0 ? null : (
        <Steps hits={errors} at={at} none="" one="error" onStep={onStep} />
      )}
    </>
  );
}

interface StepsProps extends Pick<LogFindProps, 'at' | 'onStep'> {
  hits: LogHits;
  /** What is said of no hit, */
  none: string;
  /** and what one is called. */
  one: 'line' | 'error';
}

function Steps({ hits, at, none, one, onStep }: StepsProps) {
  const place = at === null ? 0 : hits.indexOf(at) + 1;
  const count = formatCount(hits.length, one);
  return (
    <span className={logClasses['steps']}>
      <output data-error={one === 'error' || undefined}>
        {hits.length === 0 ? none : place === 0 ? count : `${place} of ${count}`}
      </output>
      <IconAction
        size="sm"
        label={`Previous ${one}`}
        disabled={hits.length === 0}
        onClick={() => onStep(hits, -1)}
      >
        <IconArrowUp {...icon} />
      </IconAction>
      <IconAction
        size="sm"
        label={`Next ${one}`}
        disabled={hits.length === 0}
        onClick={() => onStep(hits, 1)}
      >
        <IconArrowDown {...icon} />
      </IconAction>
    </span>
  );
}
