import type { MediaFacts, Shown } from '@jampot/contracts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconAction } from '../../ui/index.ts';

const ViewerChoices = lazy(() => import('./viewer-choices.tsx'));

interface PictureMenuProps {
  media: MediaFacts | null;
  /** Has the preview made anew, of what is chosen; null where that may not be: they see what there is. */
  onChoose: ((chosen: Shown) => void) | null;
}

/** The choices that a medium has, and how it is shown to oneself. */
export function PictureMenu({ media, onChoose }: PictureMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (media === null || !hasChoices(media)) return null;
  const button = (
    <IconAction label="Picture and sound" leavesKeys onClick={() => setWanted(true)}>
      <IconAdjustmentsHorizontal size="1.125rem" stroke={1.5} aria-hidden="true" />
    </IconAction>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewerChoices media={media} onChoose={onChoose} />
    </Suspense>
  );
}

function hasChoices({
  layers,
  sounds,
  backdrop,
  start_frame,
  start_timecode,
}: MediaFacts): boolean {
  const starts = start_frame !== 0 || start_timecode !== null;
  return layers !== undefined || sounds !== undefined || backdrop !== undefined || starts;
}
