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
      query={nodesQuery(me.account_id)}
      accountId={me.account_id}
      dialog={NewNodeDialog}
      onOpen={onOpen}
    >
      {(rows) => <NodesTable nodes={rows} />}
    </ListPage>
  );
}
