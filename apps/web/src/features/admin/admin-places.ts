import type { PermissionLetter, ResourceName } from '@jampot/domain';
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
  /** Shown to whoever holds this letter. */
  resource: ResourceName;
  letter: PermissionLetter;
}

/** What there is to administer, in the order of the specification's menu: the tiles of its home. */
export const adminPlaces: readonly AdminPlace[] = [
  {
    to: '/admin/account',
    label: 'Account',
    hint: 'Name of the studio, public status log',
    icon: IconBuilding,
    resource: 'accounts',
    letter: 'r',
  },
  {
    to: '/admin/users',
    label: 'Users',
    hint: 'Invite people, change their roles',
    icon: IconUsers,
    resource: 'users',
    letter: 'u',
  },
  {
    to: '/statuslogs',
    label: 'Status Logs',
    hint: 'Who changed what, and when',
    icon: IconHistory,
    resource: 'statuslogs',
    letter: 'r',
  },
  {
    to: '/admin/roles',
    label: 'Roles',
    hint: 'What each role may do',
    icon: IconLockAccess,
    resource: 'roles',
    letter: 'r',
  },
  {
    to: '/admin/tags',
    label: 'Tags',
    hint: 'Words that assets are found by',
    icon: IconTags,
    resource: 'tags',
    letter: 'r',
  },
  {
    to: '/admin/links',
    label: 'Links',
    hint: 'Many links at once, from a file or by names',
    icon: IconLink,
    resource: 'dependencies',
    letter: 'c',
  },
  {
    to: '/admin/folders',
    label: 'Folder Structure',
    hint: 'Projects and folders, import and export',
    icon: IconFolders,
    resource: 'folders',
    letter: 'u',
  },
];

const STATUSES = {
  to: '/admin/statuses',
  label: 'Statuses',
  icon: IconCircleDot,
  resource: 'statuses',
  letter: 'u',
} as const;

const at = (to: string) => adminPlaces.filter((place) => place.to === to);

/** The list beside every screen of the administration. */
export const adminSide: readonly Pick<
  AdminPlace,
  'to' | 'label' | 'icon' | 'resource' | 'letter'
>[] = [
  ...at('/admin/account'),
  ...at('/admin/users'),
  ...at('/admin/roles'),
  STATUSES,
  ...at('/admin/tags'),
  ...at('/admin/links'),
  ...at('/admin/folders'),
  ...at('/statuslogs'),
];
