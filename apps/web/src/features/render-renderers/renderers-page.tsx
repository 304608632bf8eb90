import type { Renderer, User } from '@jampot/contracts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import { ListPage } from '../../ui/farm/list-page.tsx';
import { NewRendererDialog } from './new-renderer-dialog.tsx';
import { renderersQuery } from '../../lib/farm/renderers.query.ts';

interface RenderersPageProps {
  me: User;
  onOpen: (id: number) => void;
}

/** The programs that pools render with. */
export function RenderersPage({ me, onOpen }: RenderersPageProps) {
  return (
    <ListPage
      resource="renderers"
      query={renderersQuery(me.account_id)}
      accountId={me.account_id}
      dialog={NewRendererDialog}
      onOpen={onOpen}
    >
      {(rows) => <RenderersTable renderers={rows} />}
    </ListPage>
  );
}

const COLUMNS: readonly TableColumn<Renderer>[] = [
  { key: 'id', label: 'Id', width: 64, least: 48, quiet: true, cell: ({ id }) => id },
  {
    key: 'name',
    label: 'Name',
    width: 240,
    least: 96,
    grow: 2,
    title: ({ name }) => name,
    cell: ({ id, name }) => (
      <FarmLink to="renderers" id={id}>
        {name}
      </FarmLink>
    ),
  },
  {
    key: 'extension',
    label: 'Extension',
    width: 160,
    least: 80,
    grow: 1,
    cell: ({ extension }) => extension || 'Any',
  },
  {
    key: 'output',
    label: 'Output extension',
    width: 160,
    least: 112,
    grow: 1,
    cell: ({ output_extension: extension }) => extension || '–',
  },
];

function RenderersTable({ renderers }: { renderers: readonly Renderer[] }) {
  return (
    <DataTable
      label="Renderers"
      columns={COLUMNS}
      items={renderers}
      itemKey={({ id }) => id}
      scroll="page"
    />
  );
}
