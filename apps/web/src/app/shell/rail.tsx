import { Link } from '@tanstack/react-router';
import { isPresent, railItems } from './rail-items.ts';
import classes from './shell.module.css';
import type { ShellPerson } from './shell.types.ts';

/** The places: a narrow column at the left, a bar at the bottom of a small screen. */
export function Rail({ person, path }: { person: ShellPerson | null; path: string }) {
  return (
    <nav className={classes['rail']} aria-label="Main">
      {railItems(person).map((item) => {
        const present = isPresent(item, path);
        return (
          <Link
            key={item.href}
            to={item.href}
            className={classes['place']}
            aria-current={present ? 'page' : undefined}
            data-present={present || undefined}
          >
            <item.icon className={classes['placeIcon']} stroke={1.5} aria-hidden="true" />
            <span>{item.label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
