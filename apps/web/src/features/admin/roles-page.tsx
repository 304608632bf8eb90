import { RESOURCES } from '@jampot/domain';
import type { Role } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rolesQuery, useMay } from '../../lib/queries/index.ts';
import { EmptyState, Page, PageHeader, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import classes from './admin.module.css';
import { LetterToggles } from './letter-toggles.tsx';
import { resourceLabel } from './permission-words.ts';

/** What each role of the account may do: a row a resource, a column a role. */
export function RolesPage() {
  const mayRead = useMay('roles', 'r');
  return (
    <Page header={<PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Roles" />}>
      <QueryBoundary
        query={rolesQuery}
        allowed={mayRead}
        pending={<SkeletonRows rows={12} height={40} />}
        empty={<EmptyState title="No roles yet" />}
      >
        {(roles) => <RolesTable roles={roles} />}
      </QueryBoundary>
    </Page>
  );
}

function RolesTable({ roles }: { roles: readonly Role[] }) {
  const readOnly = !useMay('roles', 'u');
  const columns = useMemo(
    () => [RESOURCE_COLUMN, ...roles.map((role) => roleColumn(role, readOnly))],
    [roles, readOnly],
  );
  return (
    <DataTable
      label="Roles"
      columns={columns}
      items={RESOURCES}
      itemKey={(resource) => resource}
      scroll="page"
    />
  );
}

type Resource = (typeof RESOURCES)[number];

const RESOURCE_COLUMN: TableColumn<Resource> = {
  key: 'resource',
  label: 'Resource',
  names: true,
  width: 144,
  grow: 1,
  cell: resourceLabel,
};

function roleColumn(role: Role, readOnly: boolean): TableColumn<Resource> {
  return {
    key: String(role.id),
    label: role.name,
    head: (
      <Link
        to="/admin/roles/$roleId"
        params={{ roleId: String(role.id) }}
        className={classes['roleName']}
      >
        {role.name}
      </Link>
    ),
    width: 136,
    grow: 1,
    cell: (resource) => <LetterToggles role={role} resource={resource} readOnly={readOnly} />,
  };
}
