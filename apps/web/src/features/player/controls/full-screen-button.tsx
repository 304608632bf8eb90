import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconAction } from '../../../ui/index.ts';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

/** The player alone on the screen. */
export function FullScreenButton({ toggle }: { toggle: () => void }) {
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  return (
    <IconAction
      label={full ? 'Leave full screen' : 'Full screen'}
      keys="F"
      leavesKeys
      onClick={toggle}
    >
      {full ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
    </IconAction>
  );
}

function onChange(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

/** Enters or leaves full screen; refusals (no right to) are no one's fault. */
export function toggleFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void element?.requestFullscreen().catch(() => undefined);
}
