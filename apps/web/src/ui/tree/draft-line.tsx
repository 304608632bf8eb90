import type { ReactNode } from 'react';
import classes from './tree.module.css';

interface DraftLineProps {
  /** How deep in the tree it stands, from 1. */
  level: number;
  children: ReactNode;
}

/** The line of a tree in which a name is typed. */
export function DraftLine({ level, children }: DraftLineProps) {
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      className={classes['draft']}
      style={{ '--level': level }}
    >
      {children}
    </div>
  );
}
