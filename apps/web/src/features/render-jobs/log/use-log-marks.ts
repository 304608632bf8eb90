import type { Attempt } from '@jampot/contracts';
import type { Expressions } from '@jampot/domain';
import { useThrottledValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../../lib/queries/index.ts';
import { isRunning } from '../../../ui/farm/log/attempt-states.ts';
import { usedRendererQuery } from '../used-renderer.query.ts';
import type { LogHits } from './log-hits.ts';
import type { LogLine } from '../../../ui/farm/log/log-lines.ts';
import { SAYS } from '../../../ui/farm/log/read-lines.ts';
import { useLogReading } from '../../../ui/farm/log/use-log-reading.ts';

/** Milliseconds between two readings of a log that is still written. */
const PAUSE = 5000;

export interface LogMarks {
  readonly look: (at: number) => 'error' | 'warning' | undefined;
  /** Lines that the error expression finds. */
  readonly errors: LogHits;
}

const NO_MARKS: LogMarks = { look: () => undefined, errors: [] };

/** What the lines of a run's log say, by the expressions of its renderer; nothing where that is gone. */
export function useLogMarks(attempt: Attempt, lines: readonly LogLine[]): LogMarks {
  const { poolrenderer_id: id } = attempt;
  const mayRead = useMay('poolrenderers', 'r');
  const used = useQuery({ ...usedRendererQuery(id ?? 0), enabled: mayRead && id !== null }).data;
  const error = used?.renderer?.error_regex ?? '';
  const warning = used?.renderer?.warning_regex ?? '';
  const expressions = useMemo(
    (): Expressions | null =>
      error === '' && warning === ''
        ? null
        : { error_regex: error, warning_regex: warning, progress_regex: '' },
    [error, warning],
  );
  const settled = useThrottledValue(lines, isRunning(attempt) ? PAUSE : 0);
  const reading = useLogReading({ lines: settled, expressions, start: null, end: null });
  return useMemo(() => {
    if (reading === null || reading === 'failed' || expressions === null) return NO_MARKS;
    const { says, found } = reading;
    return {
      look: (at) =>
        says[at] === SAYS.error ? 'error' : says[at] === SAYS.warning ? 'warning' : undefined,
      errors: Array.from(found).filter((at) => says[at] === SAYS.error),
    };
  }, [reading, expressions]);
}
