import { adminLive } from '../features/admin/live.ts';
import { assetLive } from '../features/asset/live.ts';
import { assetsListLive } from '../features/assets-list/live.ts';
import { folderSettingsLive } from '../features/folder-settings/live.ts';
import { dashboardLive } from '../features/dashboard/live.ts';
import { foldersLive } from '../features/folders/live.ts';
import { historyLive } from '../features/history/live.ts';
import { linksLive } from '../features/links/live.ts';
import { inboxLive } from '../features/inbox/live.ts';
import { notesLive } from '../features/notes/live.ts';
import { playlistsLive } from '../features/playlists/live.ts';
import { renderJobsLive } from '../features/render-jobs/live.ts';
import { renderNodesLive } from '../features/render-nodes/live.ts';
import { renderPoolsLive } from '../features/render-pools/live.ts';
import { renderRenderersLive } from '../features/render-renderers/live.ts';
import { sessionLive } from '../features/session/live.ts';
import { statuslogsLive } from '../features/statuslogs/live.ts';
import { tagsLive } from '../features/tags/live.ts';
import { versionsLive } from '../features/versions/live.ts';
import { joinReactions } from '../lib/live/reactions.ts';

/** What every feature makes of the server's messages. */
export const reactToMessage = joinReactions(
  adminLive,
  assetLive,
  assetsListLive,
  folderSettingsLive,
  dashboardLive,
  foldersLive,
  historyLive,
  linksLive,
  inboxLive,
  notesLive,
  playlistsLive,
  renderJobsLive,
  renderNodesLive,
  renderPoolsLive,
  renderRenderersLive,
  sessionLive,
  statuslogsLive,
  tagsLive,
  versionsLive,
);
