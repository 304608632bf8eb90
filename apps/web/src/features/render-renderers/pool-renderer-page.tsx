import { Button } from '@mantine/core';
import type { PoolRenderer } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import {
  ErrorState,
  Fact,
  Facts,
  ForbiddenState,
  HeaderSpace,
  InlineEdit,
  Page,
  PageHeader,
  SkeletonRows,
  StatePanel,
} from '../../ui/index.ts';
import { CommandPreview } from './command-line/command-preview.tsx';
import { poolRenderersQuery } from '../../lib/farm/pools.query.ts';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import commandClasses from '../../ui/farm/command-line.module.css';
import { SavedSwitch } from '../../ui/farm/saved-switch.tsx';
import { tellChanged } from '../../ui/farm/tell-changed.ts';
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
  const client = useQueryClient();
  const all = useQuery({ ...poolRenderersQuery(poolId), enabled: mayRead });
  const one = all.data?.find(({ renderer_id: id }) => id === rendererId);
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
          onClick={() => void removePoolRenderer(client, one).then((gone) => gone && onGone())}
        >
          Remove
        </Button>
      ) : null}
    </PageHeader>
  );
  return (
    <Page header={header}>
      {!mayRead ? (
        <ForbiddenState />
      ) : all.isPending ? (
        <SkeletonRows rows={6} height={36} />
      ) : all.isError ? (
        <ErrorState error={all.error} onRetry={() => void all.refetch()} />
      ) : one === undefined ? (
        <StatePanel title={`I'm sorry, we could not retrieve renderer for id ${rendererId}`} />
      ) : (
        <PoolRendererFacts one={one} />
      )}
    </Page>
  );
}

function PoolRendererFacts({ one }: { one: PoolRenderer }) {
  const client = useQueryClient();
  const [writing, setWriting] = useState(false);
  const readOnly = !useMay('poolrenderers', 'u');
  const { renderer } = one;
  const save = (field: string, value: string, change: Parameters<typeof editPoolRenderer>[2]) =>
    tellChanged(field, value, editPoolRenderer(client, one.id, change));
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
            onSave={(extension) => save('Extension', extension, { extension })}
          />
        </Fact>
        <Fact name="Sequence">
          <SavedSwitch
            field="Sequence"
            label="It makes a numbered picture for each frame"
            checked={one.is_sequence}
            disabled={readOnly}
            onSave={(is_sequence) => editPoolRenderer(client, one.id, { is_sequence })}
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
            onSave={(line) => save('Command line', line, { command_line: line })}
            onClose={() => setWriting(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
