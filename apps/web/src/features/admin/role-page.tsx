import { Table } from '@mantine/core';
import { RESOURCES } from '@jampot/domain';
import type { Role } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import {
  ErrorState,
  Fact,
  Facts,
  ForbiddenState,
  InlineEdit,
  Page,
  PageHeader,
  SkeletonRows,
} from '../../ui/index.ts';
import classes from './admin.module.css';
import { LetterToggles } from './letter-toggles.tsx';
import { resourceLabel } from './permission-words.ts';
import { roleQuery, useRenameRole } from './roles.query.ts';

const above = [
  { label: 'Admin', to: '/admin' },
  { label: 'Roles', to: '/admin/roles' },
];

/** One role: its name, its level and its letters. */
export function RolePage({ id }: { id: number }) {
  const mayRead = useMay('roles', 'r');
  const role = useQuery({ ...roleQuery(id), enabled: mayRead });
  return (
    <Page header={<PageHeader crumbs={above} title={role.data?.name ?? 'Role'} />}>
      {!mayRead ? (
        <ForbiddenState />
      ) : role.isPending ? (
        <SkeletonRows rows={12} height={40} />
      ) : role.isError ? (
        <ErrorState
          error={role.error}
          title={`I'm sorry, we could not retrieve role for id ${id}`}
          onRetry={() => void role.refetch()}
        />
      ) : (
        <RoleFields role={role.data} />
      )}
    </Page>
  );
}

function RoleFields({ role }: { role: Role }) {
  const readOnly = !useMay('roles', 'u');
  const rename = useRenameRole(role.id);
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
      <Table verticalSpacing="xs" horizontalSpacing="md" className={classes['role']}>
        <Table.Tbody>
          {RESOURCES.map((resource) => (
            <Table.Tr key={resource}>
              <Table.Th scope="row">{resourceLabel(resource)}</Table.Th>
              <Table.Td>
                <LetterToggles role={role} resource={resource} readOnly={readOnly} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
