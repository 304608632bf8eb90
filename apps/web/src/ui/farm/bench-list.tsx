import { Button } from '@mantine/core';
import type { Bench } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { endBench } from '../../lib/farm/change-benches.ts';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { DateTime } from '../index.ts';
import classes from './farm.module.css';

interface BenchListProps {
  benches: readonly Bench[];
  /** What is paused, where. */
  children: (bench: Bench) => ReactNode;
}

/** What is paused because it failed too often in a row or can't run, until when; nothing where nothing is. */
export function BenchList({ benches, children }: BenchListProps) {
  const { mutate: end } = useMutation(endBench());
  const heading = useId();
  const mayEnd = useMay('nodes', 'u');
  if (benches.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <h2 id={heading} className={classes['heading']}>
        Paused
      </h2>
      <ul className={classes['lines']}>
        {benches.map((bench) => (
          <li key={bench.id} className={classes['line']}>
            <span>
              {children(bench)}{' '}
              <span className={classes['dim']}>
                {bench.unable
                  ? 'does not run there: its program is missing, or not allowed by the node. Paused until'
                  : `${formatCount(bench.failures, 'failure')} in a row. Paused until`}{' '}
                <DateTime at={bench.until} />
              </span>
            </span>
            {mayEnd ? (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => end(bench)}>
                Retry now
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
