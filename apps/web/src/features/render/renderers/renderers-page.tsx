import { Table } from '@mantine/core';
import type { Renderer, User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/queries/index.ts';
import { FarmLink } from '../farm-link.tsx';
import { FarmTable } from '../farm-table.tsx';
import { ListPage } from '../list-page.tsx';
import classes from '../render.module.css';
import { NewRendererDialog } from './new-renderer-dialog.tsx';
import { renderersQuery } from './renderers.query.ts';

interface RenderersPageProps {
  me: User;
  onOpen: (id: number) => void;
}

/** The programs that pools render with. */
export function RenderersPage({ me, onOpen }: RenderersPageProps) {
  const renderers = useQuery({
    ...renderersQuery(me.account_id),
    enabled: useMay('renderers', 'r'),
  });
  return (
    <ListPage
      resource="renderers"
      title="Renderers"
      add="New renderer"
      hint="A renderer is a program, and how its output is read."
      query={renderers}
      accountId={me.account_id}
      dialog={NewRendererDialog}
      onMade={({ id }) => onOpen(id)}
    >
      {(rows) => <RenderersTable renderers={rows} />}
    </ListPage>
  );
}

function RenderersTable({ renderers }: { renderers: readonly Renderer[] }) {
  return (
    <FarmTable aria-label="Renderers">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Id</Table.Th>
          <Table.Th>Name</Table.Th>
          <Table.Th>Extension</Table.Th>
          <Table.Th>Output extension</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {renderers.map((renderer) => (
          <Table.Tr key={renderer.id}>
            <Table.Td className={classes['dim'] ?? ''}>{renderer.id}</Table.Td>
            <Table.Td>
              <FarmLink to="renderers" id={renderer.id}>
                {renderer.name}
              </FarmLink>
            </Table.Td>
            <Table.Td>{renderer.extension || 'Any'}</Table.Td>
            <Table.Td>{renderer.output_extension || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FarmTable>
  );
}
