import { Button, Switch } from '@mantine/core';
import type { Attempt } from '@jampot/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { parseBoolean, useLocalSetting } from '../../../lib/local-setting.ts';
import type { VirtualHandle } from '../../../ui/index.ts';
import logClasses from '../../../ui/farm/log/log.module.css';
import { isRunning } from '../../../ui/farm/log/attempt-states.ts';
import { LogFind } from './log-find.tsx';
import { hitFrom, linesWith } from './log-hits.ts';
import type { LogHits } from './log-hits.ts';
import type { LogLine } from '../../../ui/farm/log/log-lines.ts';
import { LogRows } from './log-rows.tsx';
import { useLogMarks } from './use-log-marks.ts';

interface LogViewProps {
  attempt: Attempt;
  lines: readonly LogLine[];
  onSave: () => void;
}

/** The lines of a log: followed while they are written, searched, with those marked that tell of errors. */
export function LogView({ attempt, lines, onSave }: LogViewProps) {
  const running = isRunning(attempt);
  const { look, errors } = useLogMarks(attempt, lines);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const found = useMemo(() => linesWith(lines, wanted), [lines, wanted]);
  const [at, setAt] = useState<number | null>(null);
  const [following, setFollowing] = useState(true);
  const [wrap, setWrap] = useLocalSetting('log-wrap', false, parseBoolean);
  /** The line at the top: now, and when wrapping was turned on or off. */
  const top = useRef(0);
  const [kept, setKept] = useState(0);
  const list = useRef<VirtualHandle>(null);
  const step = (hits: LogHits, by: 1 | -1) => {
    const hit = hitFrom(hits, at, by);
    if (hit === null) return;
    setAt(hit);
    setFollowing(false);
    list.current?.scrollToIndex(hit, 'center');
  };
  return (
    <>
      <div className={logClasses['logBar']}>
        <LogFind
          words={words}
          onWords={(next) => {
            setWords(next);
            setAt(null);
          }}
          found={found}
          errors={errors}
          at={at}
          onStep={step}
        />
        {running ? (
          <Switch
            size="xs"
            label="Follow"
            checked={following}
            onChange={(event) => setFollowing(event.currentTarget.checked)}
          />
        ) : null}
        <Switch
          size="xs"
          label="Wrap"
          checked={wrap}
          onChange={(event) => {
            setKept(top.current);
            setWrap(event.currentTarget.checked);
          }}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size="0.875rem" stroke={1.5} aria-hidden="true" />}
          onClick={onSave}
        >
          Download
        </Button>
        {lines.some(({ stream }) => stream === 'stderr') ? (
          <span className={logClasses['stream']}>Standard error</span>
        ) : null}
      </div>
      <LogRows
        // Rows that are measured know nothing of those that were not.
        key={wrap ? 'wrapped' : 'cut'}
        label={`Log of run ${attempt.number}`}
        lines={lines}
        words={wanted}
        look={look}
        at={at}
        wrap={wrap}
        follow={following && running}
        first={kept}
        handle={list}
        onTop={(line) => {
          top.current = line;
        }}
      />
    </>
  );
}
