import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { filesOfDrop } from '../../lib/uploads/index.ts';
import classes from './uploads.module.css';

interface DropZoneProps {
  /** What happens to dropped files: "Add to 010 Harbour". */
  label: string;
  enabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files and folders that are dropped on what it holds. */
export function DropZone({ label, enabled, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) =>
    enabled && Array.from(event.dataTransfer.types).includes('Files');
  const take = async (dropped: DataTransfer) => {
    const files = await filesOfDrop(dropped);
    if (files.length > 0) onFiles(files);
  };
  const move = (event: DragEvent, by: number) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      className={classes['zone']}
      data-testid="drop-zone"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        void take(event.dataTransfer);
      }}
    >
      {children}
      {over ? (
        <div className={classes['drop']} aria-hidden="true">
          <IconUpload size="2rem" stroke={1.25} />
          {label}
        </div>
      ) : null}
    </div>
  );
}
