import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  IconDots,
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
import type { ReactNode } from 'react';
import { VersionPicker } from '../../features/versions/index.ts';
import { versionsQuery } from '../../lib/queries/index.ts';
import { IconAction } from '../../ui/index.ts';
import classes from './compare-page.module.css';

interface CompareTileHeadProps {
  version: Version;
  label: string;
  /** Its asset's name stands above all of them already. */
  unnamed: boolean;
  isHeard: boolean;
  offset: number;
  /** The approval, above the picture that it is about; not shown where there is no room. */
  approval: ReactNode;
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
  const { version, label, unnamed, isHeard, offset, approval, onVersion, onHear } = props;
  const [opened, setOpened] = useState(false);
  const others = useQuery({ ...versionsQuery(version.asset_id), enabled: opened }).data;
  const Sound = isHeard ? IconVolume : IconVolumeOff;
  return (
    <div className={classes['tileHead']}>
      {unnamed ? null : (
        <Link
          className={classes['tileName'] ?? ''}
          to="/assets/$id/versions/$versionId"
          params={{ id: String(version.asset_id), versionId: String(version.id) }}
        >
          {version.asset?.name ?? version.name}
        </Link>
      )}
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
      {offset === 0 ? null : (
        <span title={`${label} is shifted`}>{offset > 0 ? `+${offset}` : offset}</span>
      )}
      <More {...props} />
      {approval === null ? null : (
        <div className={classes['tileApproval']} data-named={!unnamed || undefined}>
          {approval}
        </div>
      )}
    </div>
  );
}

/** What is done with it now and then; shifting leaves the menu open, as it takes several presses. */
function More({ label, offset, onOffset, onHide, onRemove }: CompareTileHeadProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAction size="sm" label={`More of ${label}`}>
          <IconDots {...icon} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconMinus {...icon} />}
          onClick={() => onOffset(offset - 1)}
        >
          Shift one frame earlier
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconPlus {...icon} />}
          onClick={() => onOffset(offset + 1)}
        >
          Shift one frame later
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={onHide}>
          Hide
        </Menu.Item>
        <Menu.Item leftSection={<IconX {...icon} />} onClick={onRemove}>
          Remove from the comparison
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
