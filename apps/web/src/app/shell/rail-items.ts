import {
  IconFolders,
  IconHome,
  IconPlaylist,
  IconServer2,
  IconSettings,
} from '@tabler/icons-react';
import type { ShellPerson } from './shell.types.ts';

export interface RailItem {
  label: string;
  href: string;
  icon: typeof IconHome;
  /** Paths under which the item counts as the present place. */
  under: readonly string[];
}

const home: RailItem = { label: 'Home', href: '/home', icon: IconHome, under: ['/home'] };
/** Where `/` leads whoever is signed in: their work and their places. */
const ownHome: RailItem = {
  label: 'Home',
  href: '/users/dashboard',
  icon: IconHome,
  under: ['/users/dashboard', '/home'],
};
/** Where everybody goes who is signed in, guests as well. */
export const members: readonly RailItem[] = [
  {
    label: 'Projects',
    href: '/folders',
    icon: IconFolders,
    under: ['/folders', '/assets', '/versions', '/hookup', '/compare', '/ab'],
  },
  {
    label: 'Playlists',
    href: '/playlists',
    icon: IconPlaylist,
    under: ['/playlists', '/playlist'],
  },
];
const render: RailItem = {
  label: 'Render',
  href: '/render',
  icon: IconServer2,
  under: ['/render'],
};
const admin: RailItem = {
  label: 'Admin',
  href: '/admin',
  icon: IconSettings,
  under: ['/admin', '/statuslogs'],
};

/**
 * The places a person may go to. The admin menu shows from level 3, where at least one of its
 * resources may be read (docs: decisions, accounts and roles).
 */
export function railItems(person: ShellPerson | null): readonly RailItem[] {
  if (!person) return [home];
  const may = (resource: string) => (person.permissions[resource] ?? '').includes('r');
  const items = [ownHome, ...members];
  if (['pools', 'nodes', 'jobs', 'renderers'].some(may)) items.push(render);
  const administers = ['accounts', 'users', 'roles', 'tags', 'folders'].some(may);
  if (person.level >= 3 && administers) items.push(admin);
  return items;
}

/** Is this item the place that `path` belongs to? */
export function isPresent(item: RailItem, path: string): boolean {
  return item.under.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
