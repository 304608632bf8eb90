import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells Prometheus where the figures of an installation are, which is elsewhere after each start: `run/prometheus.json`
 * in the data folder, in the form of its `file_sd_configs`. It is replaced whole. Each target has the label `process`, so that
 * one that is away is told by name; `service` is a label that the figures have themselves, and would be renamed in them.
 * @param processes of this machine that answer `/metrics` at their `healthPort`
 */
export function tellScrapeTargets(
  dataDir: string,
  processes: readonly { readonly name: string; readonly healthPort: number }[],
): void {
  const file = join(dataDir, 'run', 'prometheus.json');
  const groups = processes.map(({ name, healthPort }) => ({
    targets: [`127.0.0.1:${healthPort}`],
    labels: { process: name },
  }));
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(groups)}\n`, { mode: 0o644 });
  renameSync(draft, file);
}
