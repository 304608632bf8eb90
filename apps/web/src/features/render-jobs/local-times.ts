import { formatMoment } from '../../lib/format.ts';

/** A report with the times of its runs as they stand elsewhere; what programs wrote stays as it is. */
export function withLocalTimes(report: string): string {
  return report.replaceAll(
    /^(Run \d+ on .*: \w+ after [\d.]+ s, )(\d{4}-\d\d-\d\dT[\d:.]+Z)$/gmu,
    (_, said: string, time: string) => `${said}${formatMoment(time)}`,
  );
}
