import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import classes from './calm.module.css';

/** A studio as those see it who come to look. */
export interface StudioMark {
  readonly name: string;
  /** Address of its logo; null for none. */
  readonly logo: string | null;
}

interface CalmBarProps {
  /** Whose pages these are; null while that is not to be known. */
  studio: StudioMark | null;
  /** Puts the mark into a link; default as it is. */
  around?: ((mark: ReactNode) => ReactNode) | undefined;
  /** Beside the mark: what is shown, or where one may go. */
  head?: ReactNode;
  /** At the right: what may be done. */
  actions?: ReactNode;
  /** On a phone the head stands in a line of its own. */
  wraps?: boolean;
}

/** The head of what guests see, of shares and of projects alike: whose it is, what it is, and little else. */
export function CalmBar({ studio, around = asItIs, head, actions, wraps }: CalmBarProps) {
  const logo = studio?.logo ?? null;
  return (
    <header className={classes['bar']} data-wraps={wraps === true || undefined}>
      {around(
        logo === null ? (
          <Logo withName={head === undefined && studio === null} />
        ) : (
          <img className={classes['logo']} src={logo} alt="" />
        ),
      )}
      {studio === null ? null : (
        <span
          className={classes['studio']}
          title={studio.name}
          data-logo={logo !== null || undefined}
        >
          {studio.name}
        </span>
      )}
      <div className={classes['head']}>{head}</div>
      {actions}
    </header>
  );
}

function asItIs(mark: ReactNode): ReactNode {
  return mark;
}
