import type { ReactNode } from 'react';
import classes from './pages.module.css';

/** A page that fills the work area: its header stays, its content scrolls. */
export function Page({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['page']}>
      {header}
      <div className={classes['content']}>{children}</div>
    </div>
  );
}

/** Pushes what follows in a page's header to the far side. */
export function HeaderSpace() {
  return <span className={classes['space']} />;
}
