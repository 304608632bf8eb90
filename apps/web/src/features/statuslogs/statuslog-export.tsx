import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ProgressBar, toast } from '../../ui/index.ts';
import type { ExportProgress } from './export-statuslogs.ts';
import { today } from '../../lib/time-zone.ts';
import classes from './statuslogs.module.css';
import type { StatuslogFilters } from './statuslogs.query.ts';

/** Downloads the log as it is filtered; a long one shows how far it is and can be cancelled. */
export function StatuslogExport({ filters }: { filters: StatuslogFilters }) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { signal } = controller;
      // What writes CSV is loaded by whoever wants some.
      const { exportStatuslogs } = await import('./export-statuslogs.ts');
      const csv = await exportStatuslogs(filters, { signal, onProgress: setProgress });
      saveFile(`status-logs-${today()}.csv`, csv);
    } catch (failure) {
      if (!controller.signal.aborted) toast.failure(failure);
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  if (progress === null) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => void download()}
      >
        Export CSV
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <div className={classes['export']}>
      <ProgressBar
        label={`Exporting ${formatCount(total, 'change')}`}
        {...(total === 0 ? {} : { value: (100 * done) / total })}
      />
      <Button size="xs" variant="default" onClick={() => running.current?.abort()}>
        Cancel
      </Button>
    </div>
  );
}
