import type { ReactNode } from 'react';

interface DraftLineProps {
  /** How deep in the tree it stands, from 1. */
  level: number;
  /** The tree's own look of a line. */
  className: string | undefined;
  children: ReactNode;
}

/** The line of a tree in which a name is typed. */
export function DraftLine({ level, className, children }: DraftLineProps) {
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      className={className}
      style={{ '--level': level }}
    >
      {children}
    </div>
  );
}
