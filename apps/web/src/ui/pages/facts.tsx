import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** In a narrow pane: smaller, without the room around them that a page gives. */
  compact?: boolean;
  children: ReactNode;
}

/** Named values of a page, one below the other. */
export function Facts({ compact = false, children }: FactsProps) {
  return (
    <dl className={classes['facts']} data-compact={compact || undefined}>
      {children}
    </dl>
  );
}

/** One named value of a page. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
