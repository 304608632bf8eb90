import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Version } from '@jampot/contracts';
import { TimeAgo } from '../../ui/index.ts';
import classes from './versions.module.css';

interface VersionPickerProps {
  versions: readonly Version[];
  shown: Version | null;
  search: (before: Record<string, unknown>) => Record<string, unknown>;
}

/** Which version is shown, beside the asset's name; the others are one press away. */
export function VersionPicker({ versions, shown, search }: VersionPickerProps) {
  if (shown === null) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          className={classes['picker'] ?? ''}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.5} aria-hidden="true" />}
          aria-label={`v${shown.version_number}. Choose another version`}
        >
          v{shown.version_number}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['pickerList'] ?? ''}>
        {versions.map((version) => (
          <Menu.Item
            key={version.id}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/assets/$id/versions/$versionId"
                params={{ id: String(version.asset_id), versionId: String(version.id) }}
                search={search}
              />
            )}
            aria-current={version.id === shown.id ? 'true' : undefined}
          >
            <span className={classes['pick']}>
              <span className={classes['number']}>v{version.version_number}</span>
              <span className={classes['versionName']}>{version.name}</span>
              <span className={classes['dim']}>
                <TimeAgo at={version.created} />
              </span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
