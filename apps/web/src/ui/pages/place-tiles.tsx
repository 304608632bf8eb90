import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './place-tiles.module.css';

/** A way into a part of the application. */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** What is there. */
  readonly hint: string;
  readonly icon: Icon;
}

interface PlaceTilesProps {
  places: readonly Place[];
  /** How things stand there, in a few words, by the label; no line is kept for it when left out. */
  states?: Readonly<Record<string, string>>;
}

/** The ways into the parts of an area, side by side. */
export function PlaceTiles({ places, states }: PlaceTilesProps) {
  return (
    <ul className={classes['tiles']}>
      {places.map(({ to, label, hint, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes['tile']}>
            <Icon className={classes['icon']} stroke={1.25} aria-hidden="true" />
            <span className={classes['name']}>{label}</span>
            <span className={classes['hint']}>{hint}</span>
            {states === undefined ? null : (
              <span className={classes['state']}>{states[label] ?? ''}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
