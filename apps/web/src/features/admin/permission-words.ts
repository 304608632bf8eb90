import type { PermissionLetter, ResourceName } from '@jampot/domain';

export const LETTERS: readonly { letter: PermissionLetter; word: string }[] = [
  { letter: 'c', word: 'Create' },
  { letter: 'r', word: 'Read' },
  { letter: 'u', word: 'Update' },
  { letter: 'd', word: 'Delete' },
];

const LABELS: Readonly<Record<ResourceName, string>> = {
  folders: 'Folders',
  statuses: 'Statuses',
  pathmaps: 'Mapped paths',
  userfolders: 'Folder teams',
  assets: 'Assets',
  versions: 'Versions',
  notes: 'Notes',
  comments: 'Comments',
  playlists: 'Playlists',
  tags: 'Tags',
  dependencies: 'Links',
  shares: 'Shares',
  statuslogs: 'Status logs',
  jobs: 'Render jobs',
  nodes: 'Render nodes',
  pools: 'Render pools',
  renderers: 'Renderers',
  poolrenderers: 'Pool renderers',
  users: 'Users',
  roles: 'Roles',
  accounts: 'Account',
};

/** What people call a resource. */
export function resourceLabel(resource: ResourceName): string {
  return LABELS[resource];
}
