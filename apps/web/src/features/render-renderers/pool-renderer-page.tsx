import { Button } from '@mantine/core';
import type { PoolRenderer } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useKnown, useMay } from '../../lib/queries/index.ts';
import {
  Fact,
  Facts,
  HeaderSpace,
  InlineEdit,
  Page,
  PageHeader,
  QueryBoundary,
  SkeletonRows,
  StatePanel,
} from '../../ui/index.ts';
import { CommandPreview } from './command-line/command-preview.tsx';
import { poolRenderersQuery } from '../../lib/farm/pools.query.ts';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import commandClasses from '../../ui/farm/command-line.module.css';
import { SavedSwitch } from '../../ui/farm/saved-switch.tsx';
import { askToRemove } from './ask-to-remove.ts';
import { editPoolRenderer, removePoolRenderer } from './change-renderers.ts';

const CommandLineDialog = lazy(() => import('./command-line/command-line-dialog.tsx'));

interface PoolRendererPageProps {
  poolId: number;
  rendererId: number;
  /** It was taken out of the pool. */
  onGone: () => void;
}

/** How a pool runs one of its renderers. */
export function PoolRendererPage({ poolId, rendererId, onGone }: PoolRendererPageProps) {
  const mayRead = useMay('poolrenderers', 'r');
  const mayRemove = useMay('poolrenderers', 'd');
  const { mutate: remove } = useMutation(removePoolRenderer());
  const query = poolRenderersQuery(poolId);
  const ofRenderer = ({ renderer_id: id }: PoolRenderer) => id === rendererId;
  const one = useKnown(query)?.find(ofRenderer);
  const askAndRemove = async (gone: PoolRenderer) => {
    if (await askToRemove(gone.renderer?.name ?? 'Renderer')) remove(gone, { onSuccess: onGone });
  };
  const pool = one?.pool?.name ?? 'Pool';
  const header = (
    <PageHeader
      crumbs={[...RENDER_CRUMBS.pools, { label: pool, to: `/render/pools/${poolId}` }]}
      title={one?.renderer?.name ?? 'Renderer'}
    >
      <HeaderSpace />
      {one !== undefined && mayRemove ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size="1rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => void askAndRemove(one)}
        >
          Remove
        </Button>
      ) : null}
    </PageHeader>
  );
  return (
    <Page header={header}>
      <QueryBoundary
        query={query}
        allowed={mayRead}
        pending={<SkeletonRows rows={6} height={36} />}
      >
        {(all) => {
          const known = all.find(ofRenderer);
          return known === undefined ? (
            <StatePanel title={`I'm sorry, we could not retrieve renderer for id ${rendererId}`} />
          ) : (
            <PoolRendererFacts one={known} />
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

function PoolRendererFacts({ one }: { one: PoolRenderer }) {
  const { mutateAsync: edit } = useMutation(editPoolRenderer(one.id, false));
  const { mutateAsync: write } = useMutation(editPoolRenderer(one.id));
  const [writing, setWriting] = useState(false);
  const readOnly = !useMay('poolrenderers', 'u');
  const { renderer } = one;
  return (
    <div>
      <Facts>
        <Fact name="Extension">
          <InlineEdit
            field="Extension"
            value={one.extension}
            placeholder="Any"
            readOnly={readOnly}
            maxLength={20}
            onSave={(extension) =>
              edit({ change: { extension }, field: 'Extension', value: extension })
            }
          />
        </Fact>
        <Fact name="Sequence">
          <SavedSwitch
            field="Sequence"
            label="Outputs an image sequence"
            checked={one.is_sequence}
            disabled={readOnly}
            onSave={(is_sequence, value) =>
              edit({ change: { is_sequence }, field: 'Sequence', value })
            }
          />
        </Fact>
        <Fact name="Command line">
          <div className={commandClasses['commandFact']}>
            <code className={commandClasses['command']}>{one.command_line || 'None yet'}</code>
            {readOnly || renderer === undefined ? null : (
              <Button size="xs" variant="default" onClick={() => setWriting(true)}>
                Edit the command line
              </Button>
            )}
          </div>
        </Fact>
      </Facts>
      {renderer === undefined || one.command_line === '' ? null : (
        <div className={commandClasses['inset']}>
          <CommandPreview line={one.command_line} renderer={renderer} />
        </div>
      )}
      <Suspense fallback={null}>
        {writing && renderer !== undefined ? (
          <CommandLineDialog
            renderer={renderer}
            commandLine={one.command_line}
            onSave={(line) =>
              write({ change: { command_line: line }, field: 'Command line', value: line })
            }
            onClose={() => setWriting(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
