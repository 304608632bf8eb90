import { Button, Table } from '@mantine/core';
import type { Renderer, User } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/queries/index.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../../../ui/index.ts';
import { RENDER_CRUMBS } from '../render-crumbs.ts';
import { RenderPage } from '../render-page.tsx';
import classes from '../render.module.css';
import { NewRendererDialog } from './new-renderer-dialog.tsx';
import { renderersQuery } from './renderers.query.ts';

interface RenderersPageProps {
  me: User;
  onOpen: (id: number) => void;
}

/** The programs that pools render with. */
export function RenderersPage({ me, onOpen }: RenderersPageProps) {
  const [asking, setAsking] = useState(false);
  const mayCreate = useMay('renderers', 'c');
  const renderers = useQuery({
    ...renderersQuery(me.account_id),
    enabled: useMay('renderers', 'r'),
  });
  const add = mayCreate ? (
    <Button
      size="xs"
      leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      New renderer
    </Button>
  ) : null;
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.home} title="Renderers">
      <HeaderSpace />
      {add}
    </PageHeader>
  );
  return (
    <RenderPage resource="renderers" header={header} query={renderers}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState
              title="None found"
              hint="A renderer is a program, and how its output is read."
              actions={add}
            />
          ) : (
            <RenderersTable renderers={rows} />
          )}
          {asking ? (
            <NewRendererDialog
              accountId={me.account_id}
              onClose={() => setAsking(false)}
              onMade={({ id }) => onOpen(id)}
            />
          ) : null}
        </>
      )}
    </RenderPage>
  );
}

function RenderersTable({ renderers }: { renderers: readonly Renderer[] }) {
  return (
    <Table
      stickyHeader
      highlightOnHover
      verticalSpacing="xs"
      horizontalSpacing="md"
      aria-label="Renderers"
      className={classes['table'] ?? ''}
    >
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
              <Link
                to={'/render/renderers/$id' as string}
                params={{ id: String(renderer.id) } as never}
                className={classes['link']}
              >
                {renderer.name}
              </Link>
            </Table.Td>
            <Table.Td>{renderer.extension || 'Any'}</Table.Td>
            <Table.Td>{renderer.output_extension || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
