import { RESOURCES } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import type { Role } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useKnown, useMay } from '../../lib/queries/index.ts';
import {
  Fact,
  Facts,
  InlineEdit,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
} from '../../ui/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import classes from './admin.module.css';
import { renameRole } from './change-role.ts';
import { LetterToggles } from './letter-toggles.tsx';
import { resourceLabel } from './permission-words.ts';
import { roleQuery } from './roles.query.ts';

const above = [
  { label: 'Admin', to: '/admin' },
  { label: 'Roles', to: '/admin/roles' },
];

/** One role: its name, its level and its letters. */
export function RolePage({ id }: { id: number }) {
  const mayRead = useMay('roles', 'r');
  const known = useKnown(roleQuery(id));
  return (
    <Page header={<PageHeader crumbs={above} title={known?.name ?? 'Role'} />}>
      <QueryBoundary
        query={roleQuery(id)}
        allowed={mayRead}
        pending={<SkeletonRows rows={12} height={40} />}
        title={`I'm sorry, we could not retrieve role for id ${id}`}
      >
        {(role) => <RoleFields role={role} />}
      </QueryBoundary>
    </Page>
  );
}

function RoleFields({ role }: { role: Role }) {
  const readOnly = !useMay('roles', 'u');
  const rename = useMutation(renameRole(role.id));
  const columns = useMemo(() => [RESOURCE, lettersOf(role, readOnly)], [role, readOnly]);
  return (
    <>
      <Facts>
        <Fact name="Name">
          <InlineEdit
            field="Name"
            value={role.name}
            maxLength={50}
            readOnly={readOnly}
            validate={(name) => (name.trim() === '' ? 'Field is required.' : null)}
            onSave={(name) => rename.mutateAsync(name)}
          />
        </Fact>
        <Fact name="Level">{role.level}</Fact>
      </Facts>
      <div className={classes['role']}>
        <DataTable
          label="Permissions"
          columns={columns}
          items={RESOURCES}
          itemKey={(resource) => resource}
          scroll="page"
        />
      </div>
    </>
  );
}

const RESOURCE: TableColumn<ResourceName> = {
  key: 'resource',
  label: 'Resource',
  width: 160,
  grow: 1,
  names: true,
  cell: resourceLabel,
};

function lettersOf(role: Role, readOnly: boolean): TableColumn<ResourceName> {
  return {
    key: 'letters',
    label: 'Permissions',
    width: 144,
    cell: (resource) => <LetterToggles role={role} resource={resource} readOnly={readOnly} />,
  };
}
