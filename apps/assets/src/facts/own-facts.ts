import {
  assetsTold,
  foldersTold,
  statusesTold,
  teamsTold,
  versionFilesTold,
  versionsTold,
} from '@jampot/contracts';
import { factSource } from '@jampot/service-kit';
import type { OwnFacts } from '@jampot/service-kit';
import { factsOfFolder } from '../folders/folder-events.ts';
import { STATUS_NAMES } from '../statuses/status-events.ts';
import { ofFile } from '../versions/version-columns.ts';
import { shownFiles } from '../versions/version-events.ts';

/** Of what this service owns, all that others keep copies of. */
export const ownFacts: OwnFacts = {
  accounts: 'SELECT account_id AS id FROM folders WHERE is_default',
  sources: [
    factSource(foldersTold, {
      from: 'folders f',
      account: 'f.account_id',
      key: 'f.id',
      row: factsOfFolder('f'),
    }),
    factSource(teamsTold, {
      from: 'userfolders m',
      account: 'm.account_id',
      key: 'm.folder_id',
      row: `jsonb_build_object('folder_id', m.folder_id, 'user_id', m.user_id, 'role_id', m.role_id)`,
    }),
    factSource(assetsTold, {
      from: 'assets a',
      account: 'a.account_id',
      key: 'a.id',
      row: `jsonb_build_object('id', a.id, 'folder_id', a.folder_id, 'name', a.name,
        'status_id', a.status_id, 'assignee_id', a.assignee_id, 'duration', a.duration,
        'in', a.in_seconds, 'out', a.out_seconds, 'deleted', a.deleted)`,
    }),
    factSource(versionsTold, {
      from: 'versions v',
      account: 'v.account_id',
      key: 'v.id',
      row: `jsonb_build_object('id', v.id, 'asset_id', v.asset_id, 'name', v.name,
        'version_number', v.version_number, 'preview_file', ${ofFile('v', 'preview', 'name')},
        'deleted', v.deleted)`,
    }),
    factSource(versionFilesTold, {
      from: 'versions v',
      account: 'v.account_id',
      key: 'v.id',
      row: shownFiles('v'),
    }),
    factSource(statusesTold, {
      from: 'statuses s',
      account: 's.account_id',
      key: 's.id',
      row: STATUS_NAMES,
    }),
  ],
};
