import type { User } from '@jampot/contracts';
import { nodesQuery } from '../../lib/farm/nodes.query.ts';
import { ListPage } from '../../ui/farm/list-page.tsx';
import { NodesTable } from '../../ui/farm/nodes-table.tsx';
import { NewNodeDialog } from './new-node-dialog.tsx';

/** The machines that render. */
export function NodesPage({ me, onOpen }: { me: User; onOpen: (id: number) => void }) {
  return (
    <ListPage
      resource="nodes"
      title="Nodes"
      add="New node"
      hint="A node is a machine on which an agent renders."
      query={nodesQuery(me.account_id)}
      accountId={me.account_id}
      dialog={NewNodeDialog}
      onMade={({ id }) => onOpen(id)}
    >
      {(rows) => <NodesTable nodes={rows} />}
    </ListPage>
  );
}
