import { Accordion } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { folderQuery, teamQuery, useKnown } from '../../lib/queries/index.ts';
import { Dialog, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { closeFolderSettings } from './folder-settings.store.ts';
import type { SettingsSection } from './folder-settings.store.ts';
import { FrameSection } from './frames/frame-section.tsx';
import { GuestSection } from './guests/guest-section.tsx';
import { PathmapSection } from './pathmaps/pathmap-section.tsx';
import { StatusSection } from './statuses/status-section.tsx';
import { TeamSection } from './team/team-section.tsx';
import classes from './folder-settings.module.css';

/** What a project alone has. */
const OF_PROJECTS = [
  { value: 'guests', label: 'Guests' },
  { value: 'frames', label: 'Frame numbers' },
] as const;

const sections: readonly { value: SettingsSection; label: string }[] = [
  { value: 'team', label: 'Team' },
  { value: 'statuses', label: 'Statuses' },
  { value: 'pathmaps', label: 'Mapped Paths' },
];

interface FolderSettingsProps {
  folderId: number;
  section: SettingsSection;
}

/** What counts in a folder and below: who works there, with which statuses, on which paths. */
export default function FolderSettings({ folderId, section }: FolderSettingsProps) {
  const [shown, setShown] = useState<string | null>(section);
  const known = useKnown(folderQuery(folderId));
  const source = useQuery(teamQuery(folderId)).data?.source;
  const isDefault = source?.is_default === true && source.folder_id === folderId;
  return (
    <Dialog
      onClose={closeFolderSettings}
      size="54rem"
      centered={false}
      title={isDefault ? 'Default settings of all projects' : titleOf(known)}
      closeButtonProps={{ 'aria-label': 'Close the settings' }}
      closeOnEscape={false}
      onKeyDown={closeOnOwnEscape}
    >
      <QueryBoundary
        compact
        query={folderQuery(folderId)}
        pending={<SkeletonRows rows={6} height={40} />}
        title={`I'm sorry, we could not retrieve folder for id ${folderId}`}
      >
        {(folder) => (
          <Accordion
            value={shown}
            onChange={setShown}
            keepMounted={false}
            order={3}
            classNames={{ item: classes['section'] ?? '', label: classes['sectionLabel'] ?? '' }}
          >
            {(folder.parent_id === null && !isDefault
              ? [...sections, ...OF_PROJECTS]
              : sections
            ).map(({ value, label }) => (
              <Accordion.Item key={value} value={value}>
                <Accordion.Control>{label}</Accordion.Control>
                <Accordion.Panel>
                  {shown === value ? <Section section={value} folder={folder} /> : null}
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

/**
 * Escape closes what is on top first. The dialog's own listener would hear it everywhere: in a list
 * that is open, a popover, a question that stands before the dialog.
 */
function closeOnOwnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.dataset['mantineStopPropagation'] !== 'true') closeFolderSettings();
}

function titleOf(folder: Folder | undefined): string {
  return folder === undefined ? 'Folder settings' : `Folder settings: ${folder.name}`;
}

function Section({ section, folder }: { section: SettingsSection; folder: Folder }) {
  switch (section) {
    case 'team':
      return <TeamSection folder={folder} />;
    case 'statuses':
      return <StatusSection folder={folder} />;
    case 'pathmaps':
      return <PathmapSection folder={folder} />;
    case 'guests':
      return <GuestSection folder={folder} />;
    case 'frames':
      return <FrameSection folder={folder} />;
  }
}
