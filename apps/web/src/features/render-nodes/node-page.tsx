import { Button } from '@mantine/core';
import type { Node, User } from '@jampot/contracts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMay } from '../../lib/queries/index.ts';
import { HeaderSpace, PageHeader, toast } from '../../ui/index.ts';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import classes from '../../ui/farm/farm.module.css';
import { editNode, removeNode } from './change-nodes.ts';
import { EnrolButton } from './enrol-button.tsx';
import { NodeBenches } from './node-benches.tsx';
import { NodeFacts } from './node-facts.tsx';
import { NodeJobs } from './node-jobs.tsx';
import { NodePools } from './node-pools.tsx';
import { nodeQuery } from '../../lib/farm/nodes.query.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface NodePageProps {
  me: User;
  id: number;
  /** It was deleted. */
  onGone: () => void;
}

/** One node: what it is, how it is, and the pools that it works for. */
export function NodePage({ me, id, onGone }: NodePageProps) {
  const node = useQuery({ ...nodeQuery(id), enabled: useMay('nodes', 'r') });
  usePageTitle(node.data?.name);
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.nodes} title={node.data?.name ?? 'Node'}>
      <HeaderSpace />
      {node.data === undefined ? null : <NodeActions node={node.data} onGone={onGone} />}
    </PageHeader>
  );
  return (
    <RenderPage
      resource="nodes"
      header={header}
      query={node}
      failed={`I'm sorry, we could not retrieve node for id ${id}`}
    >
      {(row) => (
        <div className={classes['columns']}>
          <NodeFacts node={row} />
          <div className={classes['column']}>
            <NodePools node={row} accountId={me.account_id} />
            <NodeBenches node={row} />
            <NodeJobs node={row} />
          </div>
        </div>
      )}
    </RenderPage>
  );
}

function NodeActions({ node, onGone }: { node: Node; onGone: () => void }) {
  const client = useQueryClient();
  const mayChange = useMay('nodes', 'u');
  const mayRemove = useMay('nodes', 'd');
  const drain = (draining: boolean) =>
    void editNode(client, node.id, { draining }).catch(toast.failure);
  return (
    <>
      {mayChange ? (
        <Button
          size="xs"
          variant="default"
          title="It ends what runs, and takes nothing new"
          leftSection={node.draining ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          onClick={() => drain(!node.draining)}
        >
          {node.draining ? 'Take jobs again' : 'Drain'}
        </Button>
      ) : null}
      <EnrolButton node={node} />
      {mayRemove ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void removeNode(client, node).then((gone) => gone && onGone())}
        >
          Delete
        </Button>
      ) : null}
    </>
  );
}
