import type { ReactNode } from 'react';
import { Logo } from '../../../ui/brand/logo.tsx';
import classes from './guest.module.css';

interface GuestFrameProps {
  /** Beside the mark: what is shown. */
  head?: ReactNode;
  /** Whose share it is. */
  studio?: string | null;
  /** At the right: what may be done with it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The calm frame around what a guest came to see: the mark, its name, and nothing of the studio's rooms. */
export function GuestFrame({ head, studio = null, actions, children }: GuestFrameProps) {
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <Logo withName={head === undefined} />
        {studio === null ? null : <span className={classes['studio']}>{studio}</span>}
        <div className={classes['head']}>{head}</div>
        {actions}
      </header>
      <main className={classes['main']}>{children}</main>
    </div>
  );
}
