import { may, showsAdminMenu } from '@jampot/domain';
import type { User } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { levelOf } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
import classes from './admin.module.css';
import { adminPlaces } from './admin-places.ts';

/** The tiles of what this person may administer. */
export function AdminHome({ me }: { me: User }) {
  const header = <PageHeader title="Admin" />;
  if (!showsAdminMenu(levelOf(me))) {
    return (
      <Page header={header}>
        <ForbiddenState />
      </Page>
    );
  }
  return (
    <Page header={header}>
      <ul className={classes['tiles']}>
        {adminPlaces
          .filter(({ resource, letter }) => may(me.permissions, resource, letter))
          .map(({ to, label, hint, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes['tile']}>
                <Icon className={classes['tileIcon']} stroke={1.25} aria-hidden="true" />
                <span className={classes['tileName']}>{label}</span>
                <span className={classes['tileHint']}>{hint}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  );
}
