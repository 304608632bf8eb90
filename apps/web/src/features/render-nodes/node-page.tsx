import { Button } from '@mantine/core';
import type { Node } from '@jampot/contracts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/page-title.ts';
import { useKnown, useMay } from '../../lib/queries/index.ts';
import { confirm, HeaderSpace, PageHeader } from '../../ui/index.ts';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import classes from '../../ui/farm/farm.module.css';
import { drainNode, removeNode } from './change-nodes.ts';
import { EnrolButton } from './enrol-button.tsx';
import { NodeBenches } from './node-benches.tsx';
import { NodeFacts } from './node-facts.tsx';
import { NodeJobs } from './node-jobs.tsx';
import { NodePools } from './node-pools.tsx';
import { nodeQuery } from '../../lib/farm/nodes.query.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface NodePageProps {
  id: number;
  /** It was deleted. */
  onGone: () => void;
}

/** One node: what it is, how it is, and the pools that it works for. */
export function NodePage({ id, onGone }: NodePageProps) {
  const query = nodeQuery(id);
  const node = useKnown(query);
  usePageTitle(node?.name);
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.nodes} title={node?.name ?? 'Node'}>
      <HeaderSpace />
      {node === undefined ? null : <NodeActions node={node} onGone={onGone} />}
    </PageHeader>
  );
  return (
    <RenderPage
      resource="nodes"
      header={header}
      query={query}
      failed={`I'm sorry, we could not retrieve node for id ${id}`}
    >
      {(row) => (
        <div className={classes['columns']}>
          <NodeFacts node={row} />
          <div className={classes['column']}>
            <NodePools node={row} />
            <NodeBenches node={row} />
            <NodeJobs node={row} />
          </div>
        </div>
      )}
    </RenderPage>
  );
}

function NodeActions({ node, onGone }: { node: Node; onGone: () => void }) {
  const { mutate: drain } = useMutation(drainNode(node.id));
  const { mutate: remove } = useMutation(removeNode());
  const mayChange = useMay('nodes', 'u');
  const mayRemove = useMay('nodes', 'd');
  const askAndRemove = async () => {
    const sure = await confirm({
      title: node.name,
      message: 'Are you sure you want to delete this node?',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) remove(node, { onSuccess: onGone });
  };
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
          {node.draining ? 'Take jobs again' : 'Finish job, then pause'}
        </Button>
      ) : null}
      <EnrolButton node={node} />
      {mayRemove ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void askAndRemove()}
        >
          Delete
        </Button>
      ) : null}
    </>
  );
}
