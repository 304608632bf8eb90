import type { AuditException } from './audit-exceptions.ts';

/** What `npm audit --json` tells of one package, as far as we read it. */
interface Vulnerability {
  /** A text names another package of the report that brings the fault along. */
  readonly via: readonly (string | Advisory)[];
}

interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}

/** What was found, or why nothing can be said. */
export type AuditVerdict =
  | { readonly checked: false; readonly reason: string }
  | {
      readonly checked: true;
      readonly faults: readonly string[];
      /** Known of, and no fault: minor ones, and those that an exception lets pass. */
      readonly notes: readonly string[];
    };

/** Severities that must not ship. */
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * Judges a report of `npm audit --json`. One that isn't a whole report was not checked, which is no pass.
 * @param today `2026-11-23`, in UTC.
 */
export function judgeAudit(
  output: string,
  exceptions: readonly AuditException[],
  today: string,
): AuditVerdict {
  const report = readReport(output);
  if (typeof report === 'string') return { checked: false, reason: report };
  const faults: string[] = [];
  const notes: string[] = [];
  const met = new Set<AuditException>();
  for (const [id, advisory] of advisoriesIn(report)) {
    const text = `${advisory.name} ${advisory.range}: ${advisory.severity}, ${advisory.title} (${advisory.url})`;
    const exception = exceptions.find((one) => one.advisory === id);
    if (exception !== undefined) met.add(exception);
    if (!GRAVE.has(advisory.severity)) notes.push(text);
    else if (exception === undefined) faults.push(text);
    else if (exception.until < today) faults.push(`${text}: let pass until ${exception.until}`);
    else notes.push(`${text}: let pass until ${exception.until}, ${exception.reason}`);
  }
  const idle = exceptions.filter((exception) => !met.has(exception));
  faults.push(...idle.map(({ advisory }) => `nothing needs the exception for ${advisory}`));
  return { checked: true, faults, notes };
}

/** The packages of a report, or why it is none. */
function readReport(output: string): Readonly<Record<string, Vulnerability>> | string {
  let report: {
    readonly message?: string;
    readonly error?: { readonly summary?: string };
    readonly auditReportVersion?: number;
    readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  };
  try {
    report = JSON.parse(output);
  } catch {
    return 'npm told nothing';
  }
  if (report.vulnerabilities === undefined || report.auditReportVersion !== 2) {
    return report.message ?? report.error?.summary ?? 'npm told nothing that can be read';
  }
  return report.vulnerabilities;
}

/** Each advisory once, by its id. */
function advisoriesIn(report: Readonly<Record<string, Vulnerability>>): Map<string, Advisory> {
  const found = Object.values(report).flatMap(({ via }) =>
    via.filter((one): one is Advisory => typeof one !== 'string'),
  );
  return new Map(found.map((one) => [one.url.slice(one.url.lastIndexOf('/') + 1), one]));
}
