import type { User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { ListPage } from '../../ui/farm/list-page.tsx';
import { NewNodeDialog } from './new-node-dialog.tsx';
import { NodesTable } from '../../ui/farm/nodes-table.tsx';
import { nodesQuery } from '../../lib/farm/nodes.query.ts';

/** The machines that render. */
export function NodesPage({ me, onOpen }: { me: User; onOpen: (id: number) => void }) {
  const nodes = useQuery({ ...nodesQuery(me.account_id), enabled: useMay('nodes', 'r') });
  return (
    <ListPage
      resource="nodes"
      title="Nodes"
      add="New node"
      hint="A node is a machine on which an agent renders."
      query={nodes}
      accountId={me.account_id}
      dialog={NewNodeDialog}
      onMade={({ id }) => onOpen(id)}
    >
      {(rows) => <NodesTable nodes={rows} />}
    </ListPage>
  );
}
