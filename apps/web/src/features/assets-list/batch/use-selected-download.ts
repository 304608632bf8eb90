import { useRef, useState } from 'react';
import { toast } from '../../../ui/index.ts';
import { downloadSelected } from './download-selected.ts';
import type { FileKind } from './download-selected.ts';
import type { SelectedAssets } from './direct-change.ts';

/** Makes downloads of what is selected ready. */
export interface SelectedDownload {
  readonly start: (file: FileKind) => Promise<void>;
  readonly cancel: () => void;
  /** Of how many assets files were looked for; null while nothing is made ready. */
  readonly looked: number | null;
}

export function useSelectedDownload({ pieces }: SelectedAssets): SelectedDownload {
  const [looked, setLooked] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const begun = () => {
    const next = new AbortController();
    controller.current = next;
    return next;
  };
  const start = async (file: FileKind) => {
    const { signal } = begun();
    setLooked(0);
    try {
      await downloadSelected({ pieces, file, onProgress: setLooked, signal });
    } catch (error) {
      toast.failure(error);
    } finally {
      setLooked(null);
    }
  };
  return { start, cancel: () => controller.current?.abort(), looked };
}
