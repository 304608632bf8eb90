import type { LinkKind } from '@jampot/contracts';
import type { AssetFilter } from './asset-filter.ts';

type Filters = Readonly<Record<string, string | number>>;

/** Where what is counted of a list stands among the answers of its kind. */
const COUNTED = {
  assets: ['assets', 'counted'],
  statuslogs: ['statuslogs'],
  jobs: ['jobs', 'list'],
} as const;

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
  /** All that is known of folders: trees, single ones, rights in them. */
  allFolders: ['folders'],
  openFolders: ['folders', 'one'],
  allFolderRights: ['folders', 'rights'],
  foundFolders: (words: string) => ['folders', 'found', words],
  folderTrees: ['folders', 'tree'],
  folderTree: (deleted: boolean) => ['folders', 'tree', deleted],
  folder: (id: number) => ['folders', 'one', id],
  /** What may be done in the folders of some assets. */
  folderRights: (assetIds: readonly number[]) => ['folders', 'rights', assetIds],
  folderFacts: (id: number) => ['folders', 'one', id, 'facts'],
  folderTrash: (words: string) => ['folders', 'tree', 'trash', words],
  folderExport: (id: number) => ['folder-export', id],
  folderImportPreview: (id: number, file: string) => ['folder-import', id, file],
  /** Edit lists that were imported into a folder, */
  cuts: (folderId: number) => ['cuts', folderId],
  /** and what importing one would do. */
  cutPlans: (folderId: number) => ['cut-plans', folderId],
  cutPlan: (folderId: number, file: string, settings: object) => [
    'cut-plans',
    folderId,
    file,
    settings,
  ],
  folderStatuses: ['statuses'],
  statuses: (folderId: number) => ['statuses', folderId],
  definedStatuses: (folderId: number) => ['statuses', folderId, 'defined'],
  allPathmaps: ['pathmaps'],
  pathmaps: (folderId: number) => ['pathmaps', folderId],
  allStatuses: ['statuses', 'all'],
  defaultFolderId: ['statuses', 'default folder'],
  allStatuslogs: ['statuslogs'],
  /** What is counted of a list, under the key of which its events make it stale. */
  chart: (resource: 'assets' | 'statuslogs' | 'jobs', counted: object) => [
    ...COUNTED[resource],
    'chart',
    counted,
  ],
  /** Rows of a list that a widget shows. */
  countedList: (resource: 'assets' | 'notes' | 'jobs' | 'nodes', filters: object) => [
    ...(resource === 'notes' || resource === 'nodes' ? [resource] : COUNTED[resource]),
    'widget',
    filters,
  ],
  performance: (counted: object) => ['statuslogs', 'performance', counted],
  progress: (kind: 'burndown' | 'leadtimes', asked: object) => ['statuslogs', kind, asked],
  projectBoards: ['boards', 'project'],
  projectBoard: (id: number) => ['boards', 'project', id],
  board: (userId: number) => ['boards', userId],
  statuslogs: (form: 'list' | 'choices', filters: Filters) => ['statuslogs', form, filters],
  /** The statuses that some assets had. */
  statusStory: (assetIds: readonly number[]) => ['statuslogs', 'story', assetIds],
  allPeople: ['people'],
  foundPeople: (folderId: number, words: string) => ['people', folderId, 'found', words],
  people: (folderId: number) => ['people', folderId],
  allTeams: ['team'],
  team: (folderId: number) => ['team', folderId],
  users: ['users'],
  userCount: ['users', 'count'],
  foundUsers: (words: string) => ['users', 'found', words],
  user: (id: number) => ['users', 'one', id],
  departments: ['departments'],
  userFolders: (userId: number) => ['team', 'of', userId],
  daysoff: ['daysoff'],
  peopleDaysoff: (userIds: readonly number[]) => ['daysoff', 'of', userIds],
  userDaysoff: (userId: number) => ['daysoff', userId],
  secondFactor: ['second-factor'],
  /** The key that somebody sets one up with on their way in. */
  secondFactorSetup: (step: string) => ['second-factor', 'setup', step],
  /** What hangs on a person who is about to leave. */
  leaving: (userId: number) => ['leaving', userId],
  userList: (deleted: boolean) => ['users', 'list', deleted],
  account: (id: number) => ['accounts', id],
  proxies: (accountId: number) => ['proxies', accountId],
  roles: ['roles'],
  role: (id: number) => ['roles', id],
  tags: ['tags'],
  /** Tags with how many assets have each. */
  countedTags: ['tags', 'counted'],
  allTags: ['tags', 'all'],
  foundTags: (words: string) => ['tags', 'found', words],
  tagLists: ['tags', 'counted', 'pages'],
  tagList: (words: string, sort: string) => ['tags', 'counted', 'pages', words, sort],
  tag: (id: number) => ['tags', 'counted', 'one', id],
  /** What assets are linked with: all that is known, and of one of them; */
  allAssetLinks: ['asset-links'],
  assetLinks: (assetId: number) => ['asset-links', assetId],
  linksOn: (assetId: number, side: 'up' | 'down') => ['asset-links', assetId, side],
  linkMap: (assetId: number, up: number, down: number) => ['asset-links', assetId, 'map', up, down],
  linkCount: (assetId: number, side: 'up' | 'down') => ['asset-links', assetId, 'count', side],
  staleLinks: (assetId: number) => ['asset-links', assetId, 'stale'],
  /** and one link by itself. */
  assetLink: (id: number) => ['asset-link', id],
  allAssets: ['assets'],
  openAssets: ['assets', 'one'],
  /** Charts of assets. */
  countedAssets: ['assets', 'counted'],
  /** How many assets of each status lists have, and the one of a filter. */
  allStatusCounts: ['assets', 'counted', 'statuses'],
  statusCounts: (folderId: number | null, filters: Filters) => [
    ...COUNTED.assets,
    'statuses',
    folderId,
    filters,
  ],
  /** The newest pictures of folders, */
  allFolderPictures: ['folders', 'pictures'],
  /** and of those that a list has. */
  folderPictures: (filters: Filters) => ['folders', 'pictures', filters],
  assetLists: ['assets', 'list'],
  /** The names of all assets of a folder. */
  assetNames: (folderId: number | null, children: boolean) => [
    'assets',
    'list',
    'names',
    folderId,
    children,
  ],
  /** and of some that were chosen. */
  chosenNames: (assetIds: readonly number[]) => ['assets', 'list', 'names', 'chosen', assetIds],
  foundAssets: (words: string) => ['assets', 'found', words],
  /** Saved playlists: */
  playlists: ['playlists'],
  playlistLists: ['playlists', 'list'],
  playlistList: (words: string) => ['playlists', 'list', words],
  /** and single ones, with their items. */
  openPlaylists: ['playlists', 'one'],
  savedPlaylist: (id: number) => ['playlists', 'one', id],
  /** The person's film of one. */
  playlistFilm: (id: number) => ['playlist-film', id],
  playlist: (ids: readonly number[]) => ['assets', 'list', 'playlist', ids],
  /** Lists of folders that are reviewed, and the one of a filter. */
  folderPlaylists: ['assets', 'list', 'review'],
  folderPlaylist: (filter: AssetFilter) => ['assets', 'list', 'review', filter],
  folderTimeline: (folderId: number, children: boolean) => [
    'assets',
    'list',
    'timeline',
    folderId,
    children,
  ],
  /** The frame rate of most of its shots. */
  folderRate: (folderId: number, below: boolean) => ['assets', 'counted', 'rate', folderId, below],
  /** The same as the edit list that an export writes. */
  folderShots: (folderId: number, children: boolean) => [
    'assets',
    'counted',
    'shots',
    folderId,
    children,
  ],
  /** Public links: */
  shares: ['shares'],
  sharesOf: (versionId: number) => ['shares', 'of', versionId],
  shareList: (accountId: number | null) => ['shares', 'list', accountId],
  shareViews: (shareId: number) => ['shares', 'views', shareId],
  guestUploads: ['shares', 'uploads'],
  latestVersions: (assetIds: readonly number[]) => ['assets', 'list', 'latest', assetIds],
  /** and one as its guests see it. */
  guestShare: (hash: string) => ['guest-share', hash],
  guestNotes: (hash: string) => ['guest-notes', hash],
  /** Which assets stand before and after one in its folder. */
  neighbours: (folderId: number, assetId: number) => ['asset-neighbours', folderId, assetId],
  hookup: (assetId: number) => ['asset-neighbours', 'around', assetId],
  /** Lists that are gone through, and the one of a filter. */
  assetOrders: ['asset-order'],
  assetOrder: (filter: AssetFilter) => ['asset-order', filter],
  assetPage: (filter: AssetFilter, page: number) => ['assets', 'list', filter, page],
  asset: (id: number) => ['assets', 'one', id],
  guestVerdicts: (assetId: number) => ['assets', 'one', assetId, 'verdicts'],
  versions: (assetId: number) => ['versions', 'of', assetId],
  everyVersion: ['versions', 'one'],
  version: (id: number) => ['versions', 'one', id],
  allNotes: ['notes'],
  notes: (assetId: number) => ['notes', assetId],
  /** Notes of several assets, side by side. */
  allNotesOf: ['notes', 'of'],
  notesOf: (assetIds: readonly number[]) => ['notes', 'of', assetIds],
  /** How many notes of some assets are still to be done. */
  allOpenNotes: ['notes', 'open'],
  openNotes: (assetIds: readonly number[]) => ['notes', 'open', assetIds],
  openNotesOfFolders: (ids: readonly number[]) => ['notes', 'open', 'folders', ids],
  /** Who can be named in the notes of an asset. */
  mentionable: (assetId: number) => ['people', 'mentionable', assetId],
  /** What one is told of, */
  inbox: ['inbox'],
  unread: ['inbox', 'unread'],
  inboxList: (unreadOnly: boolean) => ['inbox', 'list', unreadOnly],
  /** and whether one follows something. */
  subscriptions: ['subscriptions'],
  subscription: (subject: object) => ['subscriptions', subject],
  /** Notes of the assets of the same name in the project. */
  stageNotes: (assetId: number) => ['stage-notes', assetId],
  allHistory: ['history'],
  history: (assetId: number) => ['history', assetId],
  historyOf: (assetId: number, field: string | null) => ['history', assetId, field],
  historyTexts: (assetId: number, logId: number) => ['history', assetId, 'texts', logId],
  deletion: (assetId: number) => ['history', assetId, 'deletion'],
  pools: ['pools'],
  poolList: ['pools', 'list'],
  pool: (id: number) => ['pools', 'one', id],
  nodes: ['nodes'],
  nodeList: ['nodes', 'list'],
  node: (id: number) => ['nodes', 'one', id],
  poolNodes: (poolId: number) => ['nodes', 'of', poolId],
  benches: ['benches'],
  renderers: ['renderers'],
  rendererList: ['renderers', 'list'],
  renderer: (id: number) => ['renderers', 'one', id],
  poolRenderers: ['poolrenderers'],
  poolRenderer: (id: number) => ['poolrenderers', 'one', id],
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
  /** Which jobs of a pool failed of late. */
  poolFailures: (poolId: number) => ['jobs', 'list', 'failures', poolId],
  jobPage: (search: object) => ['jobs', 'list', 'page', search],
  jobsChart: (poolIds: readonly number[], words: string) => [
    'jobs',
    'list',
    'chart',
    poolIds,
    words,
  ],
  nodeJobs: (nodeId: number) => ['jobs', 'list', 'node', nodeId],
  loggedJobs: (rendererId: number) => ['jobs', 'list', 'logged', rendererId],
  poolHistory: (poolId: number) => ['jobs', 'list', 'history', poolId],
  poolHistoryChart: (poolId: number, zone: string) => [
    'jobs',
    'list',
    'history-chart',
    poolId,
    zone,
  ],
  /** Why jobs wait; */
  allWaiting: ['jobs', 'waiting'],
  /** and why some do. */
  waiting: (jobIds: readonly number[]) => ['jobs', 'waiting', jobIds],
  attempts: (jobId: number) => ['attempts', jobId],
  attemptLog: (attemptId: number) => ['attempt-log', attemptId],
} as const;
