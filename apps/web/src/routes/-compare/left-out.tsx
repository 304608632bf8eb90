import classes from './compare-page.module.css';

interface LeftOutProps {
  what: 'versions' | 'assets';
  most: number;
  /** How many the address names. */
  named: number;
}

/** Says that an address names more than are compared. */
export function LeftOut({ what, most, named }: LeftOutProps) {
  if (named <= most) return null;
  return (
    <p className={classes['missing']} role="status">
      The first {most} of {named} {what} are compared.
    </p>
  );
}
