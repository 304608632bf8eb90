import type { Migration } from '@jampot/persistence';
import { foundation } from './0001-foundation.ts';
import { folders } from './0002-folders.ts';
import { statuses } from './0003-statuses.ts';
import { assets } from './0004-assets.ts';
import { versions } from './0005-versions.ts';
import { rowJson } from './0006-row-json.ts';
import { treeJson } from './0007-tree-json.ts';
import { publicStatuslogs } from './0008-public-statuslogs.ts';
import { statusLayers } from './0011-status-layers.ts';
import { pathmapPaths } from './0012-pathmap-paths.ts';
import { tags } from './0013-tags.ts';
import { publicStatuslogsOrder } from './0015-public-statuslogs-order.ts';
import { objectLedger } from './0016-object-ledger.ts';
import { assetsRowJson } from './0017-assets-row-json.ts';
import { bulkChanges } from './0018-bulk-changes.ts';
import { deletedInTreeJson } from './0019-deleted-in-tree-json.ts';
import { telling } from './0020-telling.ts';
import { naturalOrder } from './0021-natural-order.ts';
import { pendingUploads } from './0022-pending-uploads.ts';
import { envelopeFits } from './0023-envelope-fits.ts';
import { wholeTexts } from './0024-whole-texts.ts';
import { fileSizes } from './0025-file-sizes.ts';
import { parkedEvents } from './0026-parked-events.ts';
import { renders } from './0027-renders.ts';
import { renderAttempts } from './0028-render-attempts.ts';
import { renderEmails } from './0029-render-emails.ts';
import { outboxTracesColumn } from './0030-outbox-traces.ts';
import { outboxRequestsColumn } from './0031-outbox-requests.ts';

export const migrations: readonly Migration[] = [
  foundation,
  folders,
  statuses,
  assets,
  versions,
  rowJson,
  treeJson,
  publicStatuslogs,
  statusLayers,
  pathmapPaths,
  tags,
  publicStatuslogsOrder,
  objectLedger,
  assetsRowJson,
  bulkChanges,
  deletedInTreeJson,
  telling,
  naturalOrder,
  pendingUploads,
  envelopeFits,
  wholeTexts,
  fileSizes,
  parkedEvents,
  renders,
  renderAttempts,
  renderEmails,
  outboxTracesColumn,
  outboxRequestsColumn,
];
