import { statusInk } from './status-ink.ts';
import classes from './status.module.css';

interface StatusBadgeProps {
  name: string;
  /** Any CSS colour, as the status carries it; grey when it has none. */
  color?: string | null | undefined;
  /** `dot` for dense rows, `filled` over a picture. */
  look?: 'dot' | 'filled';
}

/** An asset's status: its colour and always its name, so that colour is never the only sign. */
export function StatusBadge({ name, color, look = 'dot' }: StatusBadgeProps) {
  const paint = color || 'var(--mantine-color-gray-6)';
  return (
    <span
      className={classes['badge']}
      data-look={look}
      style={{ '--status-color': paint, '--status-ink': statusInk(color) }}
    >
      {look === 'dot' ? <span className={classes['dot']} aria-hidden="true" /> : null}
      <span className={classes['name']}>{name}</span>
    </span>
  );
}
