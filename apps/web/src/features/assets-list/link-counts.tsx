import type { Asset, LinkedAsset } from '@jampot/contracts';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { StatusGroups } from '../../ui/index.ts';
import classes from './assets-list.module.css';

const icon = { size: '0.875rem', stroke: 1.5, 'aria-hidden': true } as const;

/** How many assets one is linked with either way, by their status. */
export function LinkCounts({ asset }: { asset: Pick<Asset, 'uplinks' | 'downlinks'> }) {
  // Rows that were read before links were shown carry none.
  const { uplinks = [], downlinks = [] } = asset;
  if (uplinks.length + downlinks.length === 0) return <span className={classes['nobody']}>–</span>;
  return (
    <span className={classes['linkCounts']}>
      {uplinks.length === 0 ? null : (
        <span className={classes['linkCount']}>
          <IconArrowDownLeft {...icon} />
          <StatusGroups label="Uplinks" statuses={statusesOf(uplinks)} />
        </span>
      )}
      {downlinks.length === 0 ? null : (
        <span className={classes['linkCount']}>
          <IconArrowUpRight {...icon} />
          <StatusGroups label="Downlinks" statuses={statusesOf(downlinks)} />
        </span>
      )}
    </span>
  );
}

const statusesOf = (links: readonly LinkedAsset[]) => links.map(({ status }) => status);
