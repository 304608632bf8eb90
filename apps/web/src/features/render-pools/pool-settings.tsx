import { Button } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { nameProblem, POOL_NAME } from '@jampot/domain';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { confirm, Fact, Facts, InlineEdit } from '../../ui/index.ts';
import classes from '../../ui/farm/farm.module.css';
import { editPool, removePool } from './change-pools.ts';
import { PoolRenderers } from './pool-renderers.tsx';

const MOST_PREVIEW_SETTINGS = 1000;

interface PoolSettingsProps {
  pool: Pool;
  accountId: number;
  onGone: () => void;
}

/** The fields of a pool, what it renders with, and its deletion. */
export function PoolSettings({ pool, accountId, onGone }: PoolSettingsProps) {
  const { mutateAsync: edit } = useMutation(editPool(pool.id));
  const { mutate: remove } = useMutation(removePool());
  const readOnly = !useMay('pools', 'u');
  const mayRemove = useMay('pools', 'd');
  const askAndRemove = async () => {
    const sure = await confirm({
      title: pool.name,
      message: `Are you sure you want to delete this pool?${endedWith(pool)}`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) remove(pool, { onSuccess: onGone });
  };
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
            onSave={(name) => edit({ change: { name }, field: 'Name', value: name })}
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
              edit({
                change: { preview_settings: settings },
                field: 'Preview settings',
                value: settings,
              })
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
            onClick={() => void askAndRemove()}
          >
            Delete pool
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What becomes of the jobs of a pool that is deleted. */
function endedWith({ queued, started }: Pool): string {
  const jobs = queued + started;
  if (jobs === 0) return '';
  return jobs === 1
    ? ' Its job, which waits or renders, ends with an error.'
    : ` Its ${jobs} jobs that wait or render end with an error.`;
}
