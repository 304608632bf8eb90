import type { ReactNode } from 'react';
import { CalmBar } from '../../../ui/calm/calm-bar.tsx';
import type { StudioMark } from '../../../ui/calm/calm-bar.tsx';
import classes from './guest.module.css';

interface GuestFrameProps {
  /** Beside the mark: what is shown. */
  head?: ReactNode;
  /** Whose share it is. */
  studio?: StudioMark | null;
  /** At the right: what may be done with it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The calm frame around what a guest came to see: the mark, its name, and nothing of the studio's rooms. */
export function GuestFrame({ head, studio = null, actions, children }: GuestFrameProps) {
  return (
    <div className={classes['page']}>
      <CalmBar head={head} studio={studio} actions={actions} />
      <main className={classes['main']}>{children}</main>
    </div>
  );
}
