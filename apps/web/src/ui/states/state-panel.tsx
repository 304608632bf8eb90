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
  role?: 'status' | 'alert';
}

/** The common form of the empty, failed and forbidden states. */
export function StatePanel({ title, hint, icon, actions, compact, role }: StatePanelProps) {
  return (
    <div className={classes['state']} data-compact={compact || undefined} role={role}>
      {icon ? (
        <span className={classes['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Text fw={500} size={compact ? 'sm' : 'md'}>
        {title}
      </Text>
      {hint ? (
        <Text size="sm" className={classes['hint']}>
          {hint}
        </Text>
      ) : null}
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </div>
  );
}
