import { Link } from '@tanstack/react-router';
import {
  IconEyeOff,
  IconMinus,
  IconPlus,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import type { Version } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VersionPicker } from '../../features/versions/index.ts';
import { versionsQuery } from '../../lib/queries/index.ts';
import { IconAction } from '../../ui/index.ts';
import classes from './compare-page.module.css';

interface CompareTileHeadProps {
  version: Version;
  label: string;
  isHeard: boolean;
  offset: number;
  /** Another version of the same asset in its place. */
  onVersion: (version: Version) => void;
  onHear: () => void;
  onHide: () => void;
  onOffset: (frames: number) => void;
  onRemove: () => void;
}

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** What a version is, and what is done with it alone. */
export function CompareTileHead(props: CompareTileHeadProps) {
  const { version, label, isHeard, offset, onVersion, onHear, onHide, onOffset, onRemove } = props;
  const [opened, setOpened] = useState(false);
  const others = useQuery({ ...versionsQuery(version.asset_id), enabled: opened }).data;
  const Sound = isHeard ? IconVolume : IconVolumeOff;
  return (
    <div className={classes['tileHead']}>
      <Link
        className={classes['tileName'] ?? ''}
        to="/assets/$id/versions/$versionId"
        params={{ id: String(version.asset_id), versionId: String(version.id) }}
      >
        {version.asset?.name ?? version.name}
      </Link>
      <VersionPicker
        versions={others ?? [version]}
        shown={version}
        choice={{ onChoose: onVersion }}
        onOpen={() => setOpened(true)}
      />
      <IconAction
        size="sm"
        label={isHeard ? `Silence ${label}` : `Hear ${label}`}
        leavesKeys
        onClick={onHear}
      >
        <Sound {...icon} />
      </IconAction>
      <IconAction
        size="sm"
        label={`Shift ${label} one frame back`}
        leavesKeys
        onClick={() => onOffset(offset - 1)}
      >
        <IconMinus {...icon} />
      </IconAction>
      {offset === 0 ? null : <span>{offset > 0 ? `+${offset}` : offset}</span>}
      <IconAction
        size="sm"
        label={`Shift ${label} one frame on`}
        leavesKeys
        onClick={() => onOffset(offset + 1)}
      >
        <IconPlus {...icon} />
      </IconAction>
      <IconAction size="sm" label={`Hide ${label}`} leavesKeys onClick={onHide}>
        <IconEyeOff {...icon} />
      </IconAction>
      <IconAction size="sm" label={`Take ${label} out`} leavesKeys onClick={onRemove}>
        <IconX {...icon} />
      </IconAction>
    </div>
  );
}
