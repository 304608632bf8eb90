import type { Icon } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import classes from './side-list.module.css';

/** A screen of an area; what is below its address counts as it. */
export interface SidePlace {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
}

interface SideListProps {
  /** Names the list as a landmark: "Render". */
  label: string;
  /** The home of the area. */
  home: string;
  places: readonly SidePlace[];
}

/** The screens of an area, beside each of them. */
export function SideList({ label, home, places }: SideListProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={label} className={classes['side']}>
      <Link to={home} activeOptions={{ exact: true }} className={classes['home']}>
        {label}
      </Link>
      <ul className={classes['list']}>
        {places.map(({ to, label: name, icon: Mark }) => {
          const present = path === to || path.startsWith(`${to}/`);
          return (
            <li key={to}>
              <Link
                to={to}
                className={classes['place']}
                aria-current={present ? 'page' : undefined}
                data-present={present || undefined}
              >
                <Mark size="1rem" stroke={1.5} aria-hidden="true" />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
