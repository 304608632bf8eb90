import { showsAdminMenu } from '@jampot/domain';
import type { User } from '@jampot/contracts';
import { levelOf } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader, PlaceTiles } from '../../ui/index.ts';
import { adminPlaces, isOpen } from './admin-places.ts';

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
      <PlaceTiles places={adminPlaces.filter((place) => isOpen(place, me.permissions))} />
    </Page>
  );
}
