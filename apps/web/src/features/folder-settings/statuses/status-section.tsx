import type { Folder, Status } from '@jampot/contracts';
import { lineageOf, may, ROLE_LEVELS, ROLE_NAMES } from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { definedStatusesQuery, rolesQuery, useMay } from '../../../lib/queries/index.ts';
import { Announcement, useReorder } from '../../../ui/drag/index.ts';
import { QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { useFolderNames } from '../use-folder-names.ts';
import { AddStatus } from './add-status.tsx';
import { editStatus } from './change-statuses.ts';
import type { StatusEdit } from './change-statuses.ts';
import { ReplacementDialog } from './replacement-dialog.tsx';
import { inOrder, movedTo, OUTSIDE, placeOf } from './status-lines.ts';
import { StatusRow } from './status-row.tsx';
import { useDeleteStatus } from './use-delete-status.ts';
import classes from './status-section.module.css';

/** The workflow of a folder: the chain of its statuses, and those that stand outside of it. */
export function StatusSection({ folder }: { folder: Folder }) {
  return (
    <QueryBoundary
      compact
      query={definedStatusesQuery(folder.id)}
      pending={<SkeletonRows rows={6} height={40} />}
    >
      {(statuses) => <StatusList folder={folder} statuses={inOrder(statuses)} />}
    </QueryBoundary>
  );
}

function StatusList({ folder, statuses }: { folder: Folder; statuses: readonly Status[] }) {
  const { mutateAsync: change } = useMutation(editStatus(folder.id));
  const nameOf = useFolderNames();
  const levels = useLevels();
  const removal = useDeleteStatus(folder.id);
  const moved = useRef<number | null>(null);
  const letters = folder.permissions;
  const mayCreate = may(letters, 'statuses', 'c');
  const mayChange = (status: Status) =>
    status.inherited ? mayCreate : may(letters, 'statuses', 'u');
  const chain = statuses.filter(({ order }) => order !== null);
  const outside = statuses.filter(({ order }) => order === null);

  const edit = (status: Status, wish: StatusEdit, field: string) =>
    change({ lineage: lineageOf(status), edit: wish, field });
  const move = (lineage: number, index: number) => {
    const status = statuses.find((one) => lineageOf(one) === lineage);
    if (status === undefined) return;
    const after = movedTo(chain, status, index);
    if (after.every((one, at) => one.id === chain[at]?.id)) return;
    moved.current = lineage;
    void edit(status, { place: placeOf(after, status) }, 'Order')
      .catch(() => {})
      .finally(() => {
        moved.current = null;
      });
  };
  const list = useRef<HTMLUListElement>(null);
  const reorder = useReorder({
    count: chain.length,
    onMove: (lineage, index) => move(Number(lineage), index),
  });

  // A line that was moved is another place of the page: the focus goes with it.
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${moved.current}"] button`)?.focus();
  });

  const row = (status: Status, index: number | null) => (
    <StatusRow
      key={lineageOf(status)}
      status={status}
      from={status.inherited ? nameOf(status.folder_id) : null}
      levels={levels}
      mayChange={mayChange(status)}
      mayDelete={may(letters, 'statuses', 'd')}
      order={reorder}
      index={index}
      onEdit={(wish, field) => edit(status, wish, field)}
      onOutside={(out) => {
        const last = chain.at(-1);
        const end = { previous: last === undefined ? null : lineageOf(last), next: null };
        void edit(status, { place: out ? OUTSIDE : end }, 'Order').catch(() => {});
      }}
      onDelete={() => void removal.ask(status)}
    />
  );
  return (
    <div className={classes['statuses']}>
      <div className={classes['head']} aria-hidden="true">
        <span className={classes['headName']}>Status</span>
        <span>From</span>
        <span>Lowest role to choose or leave it</span>
        <span>Hidden</span>
      </div>
      <ul ref={list} className={classes['list']} aria-label="Statuses in order">
        {chain.map((status, index) => row(status, index))}
      </ul>
      {outside.length === 0 ? null : (
        <>
          <h4 className={classes['subhead']}>Not in the workflow</h4>
          <ul className={classes['list']} aria-label="Statuses outside of the order">
            {outside.map((status) => row(status, null))}
          </ul>
        </>
      )}
      {mayCreate ? (
        <AddStatus folderId={folder.id} taken={statuses.map(({ color }) => color)} />
      ) : null}
      <Announcement>{reorder.said}</Announcement>
      {removal.asked === null ? null : (
        <ReplacementDialog
          {...removal.asked}
          others={statuses.filter(({ id }) => id !== removal.asked?.status.id)}
          onChoose={removal.choose}
          onClose={removal.close}
        />
      )}
    </div>
  );
}

/** Role levels with the names that the account gave its roles. */
function useLevels() {
  const mayRead = useMay('roles', 'r');
  const roles = useQuery({ ...rolesQuery, enabled: mayRead }).data ?? [];
  return ROLE_LEVELS.map((level) => ({
    value: String(level),
    label: roles.find((role) => role.level === level)?.name ?? ROLE_NAMES[level],
  }));
}
