/** What the web application asks of its lists. */
const INCLUDE = 'status,assignee.name,latestversion,latestversion.user.name,folder.name';

/** Addresses below `/api/`, as the web application asks them. */
export const endpoints = {
  signIn: () => 'auth/sign_in',
  refresh: () => 'auth/refresh',
  me: () => 'users/me',
  projects: () => 'me/folders',
  tree: () => 'folders?parent_id=null&limit=100',
  statuses: (folder: number) => `folders/${folder}/statuses`,
  assets: (folder: number) => `folders/${folder}/assets`,
  listedAssets: (folder: number, more = '') =>
    `folders/${folder}/assets?limit=100&include=${INCLUDE}${more}`,
  unsavedPlaylist: (ids: readonly number[]) => `assets?id=${ids.join(',')}&include=${INCLUDE}`,
  playlists: () => 'playlists',
  listedPlaylists: () => 'playlists?sort=-modified&include=user.name&limit=60',
  playlist: (id: number) => `playlists/${id}`,
  playedPlaylist: (id: number) => `playlists/${id}?include=items.asset,items.version`,
  playlistItem: (id: number) => `playlistitems/${id}`,
  asset: (id: number) => `assets/${id}?include=${INCLUDE}`,
  changedAsset: (id: number) => `assets/${id}`,
  versions: (asset: number) => `assets/${asset}/versions`,
  notes: (asset: number) => `assets/${asset}/notes`,
  listedNotes: (asset: number) =>
    `assets/${asset}/notes?include=user,comments.user,drawing&limit=100`,
  comments: (note: number) => `notes/${note}/comments`,
  history: (asset: number) => `assets/${asset}/history`,
  statusChart: (folder: number) =>
    `folders/${folder}/assets?x=status.name&y=count&color=status.color`,
  statusLogChart: () => 'statuslogs?x:day=created&y=count&z=status.name&color=status.color',
  users: (account: number) => `accounts/${account}/users`,
  roles: (account: number) => `accounts/${account}/roles`,
  team: (folder: number) => `folders/${folder}/userfolders`,
  uploads: () => 'uploads',
} as const;
