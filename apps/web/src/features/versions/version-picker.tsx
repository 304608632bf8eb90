import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Version } from '@jampot/contracts';
import type { ReactNode } from 'react';
import { TimeAgo } from '../../ui/index.ts';
import classes from './versions.module.css';

interface VersionPickerProps {
  versions: readonly Version[];
  shown: Pick<Version, 'id' | 'version_number'> | null;
  /** Goes to a version's own address with this search, or does something with it where one is. */
  choice:
    | { readonly search: (before: Record<string, unknown>) => Record<string, unknown> }
    | { readonly onChoose: (version: Version) => void };
  /** Stands before the versions. */
  leading?: ReactNode;
  /** Whether the shown one is marked; not where something before it is. */
  marksShown?: boolean;
  onOpen?: () => void;
  /** Null for whoever may not add one. */
  onAdd?: (() => void) | null;
}

/** Which version is shown; the others are one press away. */
export function VersionPicker(props: VersionPickerProps) {
  const { versions, shown, choice, leading, marksShown = true, onOpen, onAdd = null } = props;
  if (shown === null) return null;
  return (
    <Menu position="bottom-start" {...(onOpen ? { onOpen } : {})}>
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
        {leading}
        {versions.map((version) => (
          <Menu.Item
            key={version.id}
            aria-current={marksShown && version.id === shown.id ? 'true' : undefined}
            {...('search' in choice
              ? {
                  renderRoot: (root: Record<string, unknown>) => (
                    <Link
                      {...root}
                      to="/assets/$id/versions/$versionId"
                      params={{ id: String(version.asset_id), versionId: String(version.id) }}
                      search={choice.search}
                    />
                  ),
                }
              : { onClick: () => choice.onChoose(version) })}
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
        {onAdd === null ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
              onClick={onAdd}
            >
              New version
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
