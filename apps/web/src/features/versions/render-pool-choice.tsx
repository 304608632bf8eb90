import { Checkbox, Select } from '@mantine/core';
import { extensionOf } from '@jampot/domain';
import type { Pool } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { poolsQuery, useMay, useMe } from '../../lib/queries/index.ts';
import { poolsFor } from './pools-for.ts';

const NONE = 'none';

/** Pools that can render files of the type that a source's name has; none before one was chosen. */
export function useRenderPools(source: string | undefined): readonly Pool[] {
  const me = useMe();
  const mayRead = useMay('pools', 'r');
  const pools = useQuery({
    ...poolsQuery(me?.account_id ?? 0),
    enabled: mayRead && me !== null && source !== undefined,
  }).data;
  if (source === undefined || pools === undefined) return [];
  return poolsFor(pools, extensionOf(source));
}

/** Which pool renders a source, and whether whoever asks is told when that ends. */
export interface RenderChoice {
  readonly poolId: number;
  readonly email: boolean;
}

interface RenderPoolChoiceProps {
  pools: readonly Pool[];
  /** Null: it is shown as it is. */
  chosen: RenderChoice | null;
  onChoose: (choice: RenderChoice | null) => void;
}

/** Which pool renders the source, where any is offered: that one is not is a choice as well. */
export function RenderPoolChoice({ pools, chosen, onChoose }: RenderPoolChoiceProps) {
  if (pools.length === 0) return null;
  return (
    <>
      <Select
        label="Render pool"
        withAsterisk
        allowDeselect={false}
        value={chosen === null ? NONE : String(chosen.poolId)}
        data={[
          { value: NONE, label: 'None: shown as it is' },
          ...pools.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) =>
          onChoose(
            value === null || value === NONE
              ? null
              : { poolId: Number(value), email: chosen?.email ?? false },
          )
        }
      />
      {chosen === null ? null : (
        <Checkbox
          label="E-mail me when it ends"
          checked={chosen.email}
          onChange={(event) => onChoose({ ...chosen, email: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
