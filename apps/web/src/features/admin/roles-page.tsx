import { Table } from '@mantine/core';
import { RESOURCES } from '@jampot/domain';
import type { Role } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { rolesQuery, useMay } from '../../lib/queries/index.ts';
import { EmptyState, Page, PageHeader, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
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
        empty={<EmptyState title="None found" />}
      >
        {(roles) => <RolesTable roles={roles} />}
      </QueryBoundary>
    </Page>
  );
}

function RolesTable({ roles }: { roles: readonly Role[] }) {
  const readOnly = !useMay('roles', 'u');
  return (
    <Table
      stickyHeader
      highlightOnHover
      verticalSpacing="xs"
      horizontalSpacing="md"
      className={classes['roles']}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Resource</Table.Th>
          {roles.map((role) => (
            <Table.Th key={role.id} scope="col">
              <Link
                to="/admin/roles/$roleId"
                params={{ roleId: String(role.id) }}
                className={classes['roleName']}
              >
                {role.name}
              </Link>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {RESOURCES.map((resource) => (
          <Table.Tr key={resource}>
            <Table.Th scope="row">{resourceLabel(resource)}</Table.Th>
            {roles.map((role) => (
              <Table.Td key={role.id}>
                <LetterToggles role={role} resource={resource} readOnly={readOnly} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
