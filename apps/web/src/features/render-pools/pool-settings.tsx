import { Button, Select } from '@mantine/core';
import type { Pool, PoolRenderer } from '@jampot/contracts';
import { nameProblem, POOL_NAME } from '@jampot/domain';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/queries/index.ts';
import { ErrorState, Fact, Facts, InlineEdit, SkeletonRows } from '../../ui/index.ts';
import classes from '../../ui/farm/farm.module.css';
import { renderersQuery } from '../../lib/farm/renderers.query.ts';
import { tellChanged } from '../../ui/farm/tell-changed.ts';
import { addRenderer, editPool, removePool } from './change-pools.ts';
import { poolRenderersQuery } from '../../lib/farm/pools.query.ts';

const MOST_PREVIEW_SETTINGS = 1000;

interface PoolSettingsProps {
  pool: Pool;
  accountId: number;
  onGone: () => void;
}

/** The fields of a pool, what it renders with, and its deletion. */
export function PoolSettings({ pool, accountId, onGone }: PoolSettingsProps) {
  const client = useQueryClient();
  const readOnly = !useMay('pools', 'u');
  const mayRemove = useMay('pools', 'd');
  return (
    <>
      <Facts>
        <Fact name="Name">
          <InlineEdit
            field="Name"
            value={pool.name}
            readOnly={readOnly}
            maxLength={POOL_NAME.max}
            validate={(name) => nameProblem(name, POOL_NAME)}
            onSave={(name) => tellChanged('Name', name, editPool(client, pool.id, { name }))}
          />
        </Fact>
        <Fact name="Preview settings">
          <InlineEdit
            field="Preview settings"
            value={pool.preview_settings}
            readOnly={readOnly}
            placeholder="As for every version"
            maxLength={MOST_PREVIEW_SETTINGS}
            onSave={(settings) =>
              tellChanged(
                'Preview settings',
                settings,
                editPool(client, pool.id, { preview_settings: settings }),
              )
            }
          />
        </Fact>
        <Fact name="Renderers">
          <PoolRenderers pool={pool} accountId={accountId} />
        </Fact>
      </Facts>
      {mayRemove ? (
        <div className={classes['bar']}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size="1rem" stroke={1.5} aria-hidden="true" />}
            onClick={() => void removePool(client, pool).then((gone) => gone && onGone())}
          >
            Delete pool
          </Button>
        </div>
      ) : null}
    </>
  );
}

function PoolRenderers({ pool, accountId }: { pool: Pool; accountId: number }) {
  const client = useQueryClient();
  const mayRead = useMay('poolrenderers', 'r');
  const mayAdd = useMay('poolrenderers', 'c');
  const own = useQuery({ ...poolRenderersQuery(pool.id), enabled: mayRead });
  const all = useQuery({ ...renderersQuery(accountId), enabled: mayAdd }).data ?? [];
  if (!mayRead) return '–';
  if (own.isPending) return <SkeletonRows rows={2} height={28} />;
  if (own.isError) {
    return <ErrorState compact error={own.error} onRetry={() => void own.refetch()} />;
  }
  const others = all.filter(({ id }) => own.data.every(({ renderer_id }) => renderer_id !== id));
  return (
    <>
      {own.data.length === 0 ? <p className={classes['none']}>None found</p> : null}
      <ul className={classes['lines']}>
        {own.data.map((one) => (
          <li key={one.id} className={classes['line']}>
            <PoolRendererLink one={one} />
            <span className={classes['dim']}>
              {one.command_line === ''
                ? 'No command line yet'
                : one.extension === ''
                  ? 'any file'
                  : `.${one.extension}`}
            </span>
          </li>
        ))}
      </ul>
      {mayAdd && others.length > 0 ? (
        <Select
          size="xs"
          className={classes['chooser'] ?? ''}
          aria-label="Add a renderer"
          placeholder="Add a renderer"
          searchable={others.length > 8}
          value={null}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => value !== null && void addRenderer(client, pool.id, Number(value))}
        />
      ) : null}
    </>
  );
}

function PoolRendererLink({ one }: { one: PoolRenderer }) {
  const params = { id: String(one.pool_id), rendererId: String(one.renderer_id) };
  return (
    <Link to="/render/pools/$id/renderer/$rendererId" params={params} className={classes['link']}>
      {one.renderer?.name ?? `Renderer ${one.renderer_id}`}
    </Link>
  );
}
