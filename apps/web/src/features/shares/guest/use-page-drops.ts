import { useEffect, useEffectEvent, useState } from 'react';
import { filesOfDrop } from '../../../lib/uploads/dropped-files.ts';

/**
 * Takes files that are dropped anywhere on the page.
 * @returns whether some are held over it
 */
export function usePageDrops(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(async (dropped: DataTransfer) => onFiles(await filesOfDrop(dropped)));
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer === null || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void take(event.dataTransfer);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('drop', hold);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('drop', hold);
      document.removeEventListener('dragleave', leave);
    };
  }, []);
  return over;
}
