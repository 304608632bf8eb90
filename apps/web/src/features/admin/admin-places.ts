import { may } from '@jampot/domain';
import type { PermissionLetter, Permissions, ResourceName } from '@jampot/domain';
import {
  IconBuilding,
  IconCircleDot,
  IconFolders,
  IconHistory,
  IconLink,
  IconLockAccess,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';
import type { Place } from '../../ui/index.ts';

interface AdminPlace extends Place {
  /** Shown to whoever holds one of these letters. */
  resource: ResourceName;
  letters: readonly PermissionLetter[];
}

/** Whether there is something to do there for who has these letters. */
export function isOpen(
  { resource, letters }: Pick<AdminPlace, 'resource' | 'letters'>,
  permissions: Permissions,
): boolean {
  return letters.some((letter) => may(permissions, resource, letter));
}

/** What there is to administer, in the order of the specification's menu: the tiles of its home. */
export const adminPlaces: readonly AdminPlace[] = [
  {
    to: '/admin/account',
    label: 'Account',
    hint: 'Name of the studio, public status log',
    icon: IconBuilding,
    resource: 'accounts',
    letters: ['r'],
  },
  {
    to: '/admin/users',
    label: 'Users',
    hint: 'Invite people, change their roles',
    icon: IconUsers,
    resource: 'users',
    letters: ['u'],
  },
  {
    to: '/statuslogs',
    label: 'Status Logs',
    hint: 'Who changed what, and when',
    icon: IconHistory,
    resource: 'statuslogs',
    letters: ['r'],
  },
  {
    to: '/admin/roles',
    label: 'Roles',
    hint: 'What each role may do',
    icon: IconLockAccess,
    resource: 'roles',
    letters: ['r'],
  },
  {
    to: '/admin/tags',
    label: 'Tags',
    hint: 'Words that assets are found by',
    icon: IconTags,
    resource: 'tags',
    letters: ['r'],
  },
  {
    to: '/admin/links',
    label: 'Links',
    hint: 'Many links at once, from a file or by names',
    icon: IconLink,
    resource: 'dependencies',
    letters: ['c', 'd'],
  },
  {
    to: '/admin/folders',
    label: 'Folder Structure',
    hint: 'Projects and folders, import and export',
    icon: IconFolders,
    resource: 'folders',
    letters: ['u'],
  },
];

const STATUSES: Omit<AdminPlace, 'hint'> = {
  to: '/admin/statuses',
  label: 'Statuses',
  icon: IconCircleDot,
  resource: 'statuses',
  letters: ['u'],
};

const at = (to: string) => adminPlaces.filter((place) => place.to === to);

/** The list beside every screen of the administration. */
export const adminSide: readonly Omit<AdminPlace, 'hint'>[] = [
  ...at('/admin/account'),
  ...at('/admin/users'),
  ...at('/admin/roles'),
  STATUSES,
  ...at('/admin/tags'),
  ...at('/admin/links'),
  ...at('/admin/folders'),
  ...at('/statuslogs'),
];
