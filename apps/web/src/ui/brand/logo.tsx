import classes from './brand.module.css';

/** The jar: a lid, and a play mark in the glass. */
export function Logo({ withName = false }: { withName?: boolean }) {
  return (
    <span className={classes['logo']}>
      <svg viewBox="0 0 32 32" className={classes['mark']} role="img" aria-label="Jampot">
        <rect x="6" y="4" width="20" height="5" rx="1.5" className={classes['lid']} />
        <path d="M7 11h18v13a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4z" className={classes['glass']} />
        <path d="M13.5 15.5v8l7-4z" className={classes['play']} />
      </svg>
      {withName ? (
        <span className={classes['name']} aria-hidden="true">
          Jampot
        </span>
      ) : null}
    </span>
  );
}
