import { Table } from '@mantine/core';
import { RESOURCES } from '@jampot/domain';
import type { Role } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rolesQuery, useMay } from '../../lib/queries/index.ts';
import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  Page,
  PageHeader,
  SkeletonRows,
} from '../../ui/index.ts';
import classes from './admin.module.css';
import { LetterToggles } from './letter-toggles.tsx';
import { resourceLabel } from './permission-words.ts';

/** What each role of the account may do: a row a resource, a column a role. */
export function RolesPage() {
  const mayRead = useMay('roles', 'r');
  const roles = useQuery({ ...rolesQuery, enabled: mayRead });
  return (
    <Page header={<PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Roles" />}>
      {!mayRead ? (
        <ForbiddenState />
      ) : roles.isPending ? (
        <SkeletonRows rows={12} height={40} />
      ) : roles.isError ? (
        <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
      ) : roles.data.length === 0 ? (
        <EmptyState title="None found" />
      ) : (
        <RolesTable roles={roles.data} />
      )}
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
