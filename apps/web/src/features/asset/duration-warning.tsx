import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE, durationMismatch } from '@jampot/domain';
import classes from './asset.module.css';

/** Warns when the medium that plays and the asset's details disagree about its length. */
export function DurationWarning({ asset, version }: { asset: Asset; version: Version | null }) {
  const seconds = version?.media?.duration ?? null;
  if (seconds === null) return null;
  const rate = version?.media?.frame_rate ?? DEFAULT_FRAME_RATE;
  const warning = durationMismatch(seconds, asset.duration, rate);
  if (warning === null) return null;
  return (
    <Tooltip label={warning}>
      <span className={classes['warning']} role="img" aria-label={warning}>
        <IconAlertTriangle size="1.125rem" stroke={1.5} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}
