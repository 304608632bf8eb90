import { Button } from '@mantine/core';
import { takesSource, useRenderPools } from '../../lib/queries/index.ts';
import { mayChoosePool } from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';

export interface PoolOfAllProps {
  list: readonly Upload[];
  /** Asks which pool renders those of them that any takes. */
  onAsk: (uploads: readonly Upload[]) => void;
}

/** One pool for every listed file that any takes, where these are several. */
export default function PoolOfAll({ list, onAsk }: PoolOfAllProps) {
  const open = list.filter(mayChoosePool);
  const pools = useRenderPools(open.map(({ fileName }) => fileName));
  const offered = open.filter(({ fileName }) => pools.some((pool) => takesSource(pool, fileName)));
  return offered.length < 2 ? null : (
    <Button size="compact-xs" variant="subtle" onClick={() => onAsk(offered)}>
      Render all ({offered.length.toLocaleString('en')})
    </Button>
  );
}
