import type { Version } from '@jampot/contracts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconAction } from '../../ui/index.ts';

const ViewerChoices = lazy(() => import('./viewer-choices.tsx'));

interface ViewerMenuProps {
  version: Version;
  /** Whether they may have its preview made anew. */
  mayChoose: boolean;
}

/** What of a version is shown, where there is more than one way; nothing where there is one. */
export function ViewerMenu({ version, mayChoose }: ViewerMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (!hasChoices(version)) return null;
  const button = (
    <IconAction label="Picture and sound" leavesKeys onClick={() => setWanted(true)}>
      <IconAdjustmentsHorizontal size="1.125rem" stroke={1.5} aria-hidden="true" />
    </IconAction>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewerChoices version={version} mayChoose={mayChoose} />
    </Suspense>
  );
}

function hasChoices({ media }: Version): boolean {
  if (media === null) return false;
  const { layers, sounds, backdrop, start_frame, start_timecode } = media;
  const starts = start_frame !== 0 || start_timecode !== null;
  return layers !== undefined || sounds !== undefined || backdrop !== undefined || starts;
}
