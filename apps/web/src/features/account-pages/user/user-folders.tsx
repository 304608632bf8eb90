import { Select, Title } from '@mantine/core';
import type { User, Userfolder } from '@jampot/contracts';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { levelOf, rolesQuery, useMay } from '../../../lib/queries/index.ts';
import {
  EmptyState,
  FindFolderField,
  IconAction,
  PathText,
  QueryBoundary,
  SkeletonRows,
} from '../../../ui/index.ts';
import classes from '../account-pages.module.css';
import { giveFolder, takeFolder } from './change-user-folders.ts';
import { userFoldersQuery } from './user.query.ts';

const SEES_ALL = 3;

/** The folders that somebody was given, with their role in each. */
export function UserFolders({ user }: { user: User }) {
  return (
    <section className={classes['section']} aria-label="Folders">
      <Title order={2} size="h3">
        Folders
      </Title>
      <QueryBoundary
        compact
        query={userFoldersQuery(user.id)}
        pending={<SkeletonRows rows={2} height={36} />}
      >
        {(folders) => <FolderList user={user} folders={folders} />}
      </QueryBoundary>
    </section>
  );
}

function FolderList({ user, folders }: { user: User; folders: readonly Userfolder[] }) {
  const mayGive = useMay('userfolders', 'c') && !user.deleted;
  const mayTake = useMay('userfolders', 'd');
  const { mutate: take } = useMutation(takeFolder(user.id));
  const { mutate: give } = useMutation(giveFolder(user.id));
  const roles = useQuery(rolesQuery).data ?? [];
  const [roleId, setRoleId] = useState(String(user.role_id));
  const seesAll = levelOf(user) >= SEES_ALL;
  return (
    <>
      {folders.length === 0 ? (
        <EmptyState
          compact
          title={seesAll ? 'Sees every folder' : 'No folders yet'}
          hint={
            seesAll
              ? 'Project managers and administrators need no team.'
              : 'Give them a folder, and they see it and all below.'
          }
        />
      ) : null}
      <ul className={classes['factors']} aria-label="Folders">
        {folders.map(({ id, folder_id, folder, role }) => (
          <li key={id}>
            <Link to={`/folders/${folder_id}` as string} className={classes['nameLink']}>
              <PathText path={folder?.paths ?? folder?.name ?? `Folder ${folder_id}`} />
            </Link>
            <span className={`${classes['grow']} ${classes['dimmed']}`}>{role?.name}</span>
            {mayTake ? (
              <IconAction
                label={`Take ${folder?.name ?? `folder ${folder_id}`} away`}
                onClick={() => take(id)}
              >
                <IconX size="1rem" stroke={1.5} aria-hidden="true" />
              </IconAction>
            ) : null}
          </li>
        ))}
      </ul>
      {mayGive && roles.length > 0 ? (
        <div className={classes['give']}>
          <FindFolderField
            label="Give a folder"
            without={folders.map(({ folder_id }) => folder_id)}
            onChoose={({ id }) => give({ folder_id: id, role_id: Number(roleId) })}
          />
          <Select
            size="xs"
            aria-label="Role in the folder"
            allowDeselect={false}
            data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={roleId}
            onChange={(value) => setRoleId(value ?? roleId)}
          />
        </div>
      ) : null}
    </>
  );
}
