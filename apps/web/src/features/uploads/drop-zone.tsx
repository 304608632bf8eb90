import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { filesOfDrop } from '../../lib/uploads/index.ts';
import classes from './uploads.module.css';

interface DropZoneProps {
  /** What happens to dropped files: "Add to 010 Harbour". */
  label: string;
  enabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files and folders that are dropped anywhere on the page while what it holds is shown. */
export function DropZone({ label, enabled, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(async (dropped: DataTransfer) => {
    const files = await filesOfDrop(dropped);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let depth = 0;
    const show = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const on = (type: 'dragenter' | 'dragleave' | 'dragover' | 'drop') => {
      const listener = (event: DragEvent) => {
        const { dataTransfer } = event;
        if (dataTransfer === null || !isFor(event, dataTransfer)) return;
        event.preventDefault();
        if (type === 'dragenter') show(depth + 1);
        if (type === 'dragleave') show(depth - 1);
        if (type === 'dragover') dataTransfer.dropEffect = 'copy';
        if (type === 'drop') {
          show(0);
          void take(dataTransfer);
        }
      };
      document.addEventListener(type, listener);
      return () => document.removeEventListener(type, listener);
    };
    const ends = (['dragenter', 'dragleave', 'dragover', 'drop'] as const).map(on);
    return () => {
      for (const end of ends) end();
      setOver(false);
    };
  }, [enabled]);
  return (
    <div className={classes['zone']} data-testid="drop-zone">
      {children}
      {over
        ? createPortal(
            <div className={classes['veil']} data-testid="drop-veil" aria-hidden="true">
              <span className={classes['drop']}>
                <IconUpload size="2rem" stroke={1.25} />
                {label}
              </span>
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}

/** Files, which no field and no dialog takes for itself. */
function isFor({ target }: DragEvent, { types }: DataTransfer): boolean {
  if (!types.includes('Files')) return false;
  if (target instanceof HTMLInputElement && target.type === 'file') return false;
  return document.querySelector('[aria-modal="true"]') === null;
}
