import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StatePanelProps {
  /** The specification's text: "No Assets". */
  title: string;
  /** One sentence on what to do next. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** The next useful action: one or two buttons. */
  actions?: ReactNode;
  /** For a panel or a sidebar instead of a whole page. */
  compact?: boolean;
  /** Announced at once; for what went wrong. */
  urgent?: boolean;
}

/** The common form of the empty, failed and forbidden states. */
export function StatePanel({ title, hint, icon, actions, compact, urgent }: StatePanelProps) {
  return (
    <div
      className={classes['state']}
      data-compact={compact || undefined}
      role={urgent ? 'alert' : undefined}
    >
      {icon ? (
        <span className={classes['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Text fw={500} size={compact ? 'sm' : 'md'}>
        {title}
      </Text>
      {hint ? (
        <Text component="div" size="sm" className={classes['hint']}>
          {hint}
        </Text>
      ) : null}
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </div>
  );
}
