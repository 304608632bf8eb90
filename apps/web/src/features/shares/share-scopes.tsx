import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { MOST_WATERMARK } from '@jampot/contracts';
import type { Status } from '@jampot/contracts';
import { orderedStatuses } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { statusesQuery } from '../../lib/queries/index.ts';
import type { NewShare } from './change-shares.ts';
import classes from './shares.module.css';
import { UploadFolder } from './upload-folder.tsx';

/** What guests may do beyond looking. */
export type Scopes = Pick<
  NewShare,
  | 'downloadable'
  | 'commentable'
  | 'approvable'
  | 'uploadable'
  | 'upload_folder_id'
  | 'watermark'
  | 'watermark_text'
  | 'approved_status_id'
  | 'changes_status_id'
  | 'follow_latest'
>;

export const NO_SCOPES: Scopes = {
  downloadable: false,
  commentable: false,
  approvable: false,
  uploadable: false,
  upload_folder_id: null,
  watermark: false,
  watermark_text: null,
  approved_status_id: null,
  changes_status_id: null,
  follow_latest: false,
};

interface ShareScopesProps {
  scopes: Scopes;
  onScopes: (scopes: Scopes) => void;
  /** Of which an approval may give a status; null for none. */
  folderId: number | null;
  /** Whether there are newer versions to follow. */
  mayFollow: boolean;
}

/** What a new link lets its guests do. */
export function ShareScopes({ scopes, onScopes, folderId, mayFollow }: ShareScopesProps) {
  const toggle = (
    name:
      | 'downloadable'
      | 'commentable'
      | 'approvable'
      | 'uploadable'
      | 'watermark'
      | 'follow_latest',
    label: string,
    disabled = false,
  ) => (
    <Switch
      label={label}
      checked={scopes[name]}
      disabled={disabled}
      onChange={({ currentTarget }) => onScopes({ ...scopes, [name]: currentTarget.checked })}
    />
  );
  return (
    <fieldset className={classes['scopes']}>
      <legend>What guests may do</legend>
      <div className={classes['switches']}>
        {toggle('downloadable', 'Downloadable', scopes.watermark)}
        {toggle('commentable', 'Notes')}
        {toggle('approvable', 'Approval')}
        {toggle('uploadable', 'Uploads')}
        {toggle('watermark', 'Watermark', scopes.downloadable)}
        {mayFollow ? toggle('follow_latest', 'Show newer versions') : null}
      </div>
      {scopes.downloadable || scopes.watermark ? (
        <p className={classes['hint']}>What is downloadable has no watermark.</p>
      ) : null}
      {scopes.uploadable ? (
        <UploadFolder
          folderId={scopes.upload_folder_id}
          onFolder={(id) => onScopes({ ...scopes, upload_folder_id: id })}
        />
      ) : null}
      {scopes.watermark ? (
        <TextInput
          label="Text of the watermark"
          description="Burnt into pictures and films. The guest's name, or what is shared when it is empty"
          maxLength={MOST_WATERMARK}
          value={scopes.watermark_text ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onScopes({ ...scopes, watermark_text: value === '' ? null : value })
          }
        />
      ) : null}
      {scopes.approvable && folderId !== null ? (
        <GivenStatuses folderId={folderId} scopes={scopes} onScopes={onScopes} />
      ) : null}
    </fieldset>
  );
}

/** The statuses that the answers of guests give, if any. */
function GivenStatuses({
  folderId,
  scopes,
  onScopes,
}: Pick<ShareScopesProps, 'scopes' | 'onScopes'> & { folderId: number }) {
  const { data: statuses = [] } = useQuery(statusesQuery(folderId));
  const offered = (approves: boolean) =>
    orderedStatuses(statuses)
      .filter((status: Pick<Status, 'approves'>) => status.approves === approves)
      .map(({ id, name }: Pick<Status, 'id' | 'name'>) => ({ value: String(id), label: name }));
  const choice = (
    name: 'approved_status_id' | 'changes_status_id',
    label: string,
    approves: boolean,
  ) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Leave it as it is' }, ...offered(approves)]}
      value={String(scopes[name] ?? '')}
      onChange={({ currentTarget: { value } }) =>
        onScopes({ ...scopes, [name]: value === '' ? null : Number(value) })
      }
    />
  );
  return (
    <div className={classes['fields']}>
      {choice('approved_status_id', 'Status when approved', true)}
      {choice('changes_status_id', 'Status when changes are needed', false)}
    </div>
  );
}
