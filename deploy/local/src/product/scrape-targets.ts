import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells Prometheus where the figures of an installation are, which is elsewhere after each start: `run/prometheus.json`
 * in the data folder, in the form of its `file_sd_configs`. It is replaced whole.
 * @param ports of this machine that answer `/metrics`
 */
export function tellScrapeTargets(dataDir: string, ports: readonly number[]): void {
  const file = join(dataDir, 'run', 'prometheus.json');
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify([{ targets }])}\n`, { mode: 0o644 });
  renameSync(draft, file);
}
