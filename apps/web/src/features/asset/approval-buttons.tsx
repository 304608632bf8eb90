import { Button } from '@mantine/core';
import type { Asset, Status } from '@jampot/contracts';
import { StatusBadge } from '../../ui/index.ts';
import classes from './asset.module.css';
import { isSecondClick } from './second-click.ts';
import type { AssetAbilities } from './use-abilities.ts';
import { useStatusChoices } from './use-status-choices.ts';

/** Over the preview: reject, the present status (which can't be chosen again), approve. */
export function ApprovalButtons({ asset, abilities }: { asset: Asset; abilities: AssetAbilities }) {
  const { current, previous, next, choose } = useStatusChoices(asset, abilities);
  if (previous === null && next === null) return null;
  const row = [previous, current, next].filter((status): status is Status => status !== null);
  return (
    <div className={classes['approvals']} role="group" aria-label="Approval">
      {row.map((status) => (
        <Button
          key={status.id}
          size="compact-sm"
          variant="default"
          className={classes['approval'] ?? ''}
          disabled={status.id === current?.id}
          onClick={(event) => {
            if (!isSecondClick(event)) choose(status);
          }}
          onMouseDown={(event) => event.preventDefault()}
        >
          <StatusBadge name={status.name} color={status.color} />
        </Button>
      ))}
    </div>
  );
}
