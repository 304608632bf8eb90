import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drag.module.css';

interface DragLabelProps {
  name: string;
  icon: ReactNode;
  /** Where the pointer is, in the window. */
  x: number;
  y: number;
  /** Why it can't land where that is. */
  refusal: string | null;
}

/** What is being dragged, beside the pointer, and why it can't land where that is. */
export function DragLabel({ name, icon, x, y, refusal }: DragLabelProps) {
  return (
    <div
      className={classes['label']}
      data-refused={refusal !== null || undefined}
      style={{ '--x': `${x}px`, '--y': `${y}px` }}
      aria-hidden="true"
    >
      {refusal === null ? icon : <IconBan size="1rem" stroke={1.5} />}
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {refusal === null ? null : <span className={classes['why']}>{refusal}</span>}
      </span>
    </div>
  );
}
