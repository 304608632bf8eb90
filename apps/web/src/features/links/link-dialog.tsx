import { Button, Group, Radio, Select, Stack } from '@mantine/core';
import type { Link, LinkedAsset } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePools } from '../../lib/queries/index.ts';
import { Dialog, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { editLink } from './change-links.ts';
import { linkQuery } from './links.query.ts';
import classes from './links.module.css';
import type { Side } from './sides.ts';

const NONE = 'none';

interface LinkDialogProps {
  asset: { readonly id: number; readonly name: string };
  link: LinkedAsset;
  side: Side;
  /** It may go the other way: it is removed and made anew. */
  mayTurn: boolean;
  /** What uses the other may be sent to the farm, whichever way the link goes. */
  mayRender: Readonly<Record<Side, boolean>>;
  onClose: () => void;
}

/** Changes a link: which way it goes, what it means, and what happens when it becomes stale. */
export default function LinkDialog(props: LinkDialogProps) {
  const { asset, link, onClose } = props;
  return (
    <Dialog title={`Link of ${asset.name} and ${link.name}`} onClose={onClose}>
      <QueryBoundary
        compact
        query={linkQuery(link.id)}
        pending={<SkeletonRows rows={4} height={32} />}
      >
        {(kept) => <LinkForm {...props} kept={kept} />}
      </QueryBoundary>
    </Dialog>
  );
}

function LinkForm(props: LinkDialogProps & { kept: Link }) {
  const { asset, link, side: before, mayTurn, mayRender, kept, onClose } = props;
  const [side, setSide] = useState<Side>(before);
  const [chain, setChain] = useState(kept.chain);
  const [poolId, setPoolId] = useState(kept.render_pool_id);
  const pools = usePools();
  const edit = useMutation(editLink(asset.id, link, before));
  const known = side === before ? kept.render_pool_id : null;
  // Who may not have it rendered may still end that.
  const choices = pools
    .filter(({ id }) => mayRender[side] || id === known)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  // A pool that this person does not see stays as it is until another is chosen.
  const isHidden = poolId !== null && pools.every(({ id }) => id !== poolId);
  const turn = (way: Side) => {
    setSide(way);
    // The other one is rendered from then on, which nobody has asked for.
    setPoolId(way === before ? kept.render_pool_id : null);
  };
  const wordsOf = (way: Side) =>
    way === 'up' ? `${asset.name} uses ${link.name}` : `${link.name} uses ${asset.name}`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const pool = poolId === known ? {} : { poolId };
        edit.mutate({ side, chain, ...pool }, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        {mayTurn ? (
          <Radio.Group
            label="Direction"
            value={side}
            onChange={(value) => turn(value === 'up' ? 'up' : 'down')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="up" label={wordsOf('up')} />
              <Radio value="down" label={wordsOf('down')} />
            </Stack>
          </Radio.Group>
        ) : (
          <p className={classes['way']}>{wordsOf(before)}</p>
        )}
        <Radio.Group
          label="Kind"
          value={chain ? 'chain' : 'reference'}
          onChange={(value) => setChain(value === 'chain')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="chain"
              label="Dependency"
              description="Becomes stale when what is used gets a newer version"
            />
            <Radio value="reference" label="Reference" description="To look at; never stale" />
          </Stack>
        </Radio.Group>
        {choices.length > 0 || isHidden ? (
          <Select
            label="Render again automatically"
            description="Queues the latest version of what uses the other when the link becomes stale"
            allowDeselect={false}
            disabled={!chain}
            value={poolId === null ? NONE : String(poolId)}
            data={[
              { value: NONE, label: 'No' },
              ...choices,
              ...(isHidden ? [{ value: String(poolId), label: `Pool ${poolId}` }] : []),
            ]}
            onChange={(value) => setPoolId(value === null || value === NONE ? null : Number(value))}
          />
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
