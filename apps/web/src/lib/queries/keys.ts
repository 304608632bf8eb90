import type { LinkKind } from '@jampot/contracts';
import type { AssetFilter } from './asset-filter.ts';

/**
 * The names under which answers are cached, in one place, so that live events and changes refresh
 * exactly what they touch. A key that begins with another is refreshed along with it.
 */
export const keys = {
  me: ['me'],
  signInProviders: ['sign-in-providers'],
  registration: ['registration'],
  /** Whether the link of a mail is still good. */
  link: (kind: LinkKind, token: string) => ['links', kind, token],
  folderTrees: ['folders', 'tree'],
  folderTree: (deleted: boolean) => ['folders', 'tree', deleted],
  folder: (id: number) => ['folders', 'one', id],
  /** What may be done in the folders of some assets. */
  folderRights: (assetIds: readonly number[]) => ['folders', 'rights', assetIds],
  folderFacts: (id: number) => ['folders', 'one', id, 'facts'],
  folderTrash: (words: string) => ['folders', 'tree', 'trash', words],
  folderExport: (id: number) => ['folder-export', id],
  folderImportPreview: (id: number, file: string) => ['folder-import', id, file],
  statuses: (folderId: number) => ['statuses', folderId],
  definedStatuses: (folderId: number) => ['statuses', folderId, 'defined'],
  pathmaps: (folderId: number) => ['pathmaps', folderId],
  allStatuses: ['statuses', 'all'],
  allStatuslogs: ['statuslogs'],
  statuslogs: (
    form: 'list' | 'chart' | 'choices',
    filters: Readonly<Record<string, string | number>>,
  ) => ['statuslogs', form, filters],
  people: (folderId: number) => ['people', folderId],
  team: (folderId: number) => ['team', folderId],
  users: ['users'],
  userList: (deleted: boolean) => ['users', 'list', deleted],
  account: (id: number) => ['accounts', id],
  roles: ['roles'],
  role: (id: number) => ['roles', id],
  tags: ['tags'],
  /** Tags with how many assets have each. */
  countedTags: ['tags', 'counted'],
  assetLists: ['assets', 'list'],
  assetPage: (filter: AssetFilter, page: number) => ['assets', 'list', filter, page],
  asset: (id: number) => ['assets', 'one', id],
  versions: (assetId: number) => ['versions', 'of', assetId],
  version: (id: number) => ['versions', 'one', id],
  notes: (assetId: number) => ['notes', assetId],
  history: (assetId: number) => ['history', assetId],
  pools: ['pools'],
  pool: (id: number) => ['pools', 'one', id],
  nodes: ['nodes'],
  node: (id: number) => ['nodes', 'one', id],
  poolNodes: (poolId: number) => ['nodes', 'of', poolId],
  benches: ['benches'],
  renderers: ['renderers'],
  renderer: (id: number) => ['renderers', 'one', id],
  poolRenderers: ['poolrenderers'],
  poolRenderersOf: (poolId: number) => ['poolrenderers', 'of', poolId],
  jobs: ['jobs'],
  job: (id: number) => ['jobs', 'one', id],
  /** The render jobs of a version. */
  jobsOf: (versionId: number) => ['jobs', 'of', versionId],
  /** What waits and runs in the pools. */
  jobQueues: ['jobs', 'queue'],
  jobQueue: (poolId: number) => ['jobs', 'queue', poolId],
  /** Jobs that are listed or counted whatever pool they are in. */
  jobLists: ['jobs', 'list'],
  /** Why jobs wait; */
  allWaiting: ['jobs', 'waiting'],
  /** and why some do. */
  waiting: (jobIds: readonly number[]) => ['jobs', 'waiting', jobIds],
  attempts: (jobId: number) => ['attempts', jobId],
} as const;
