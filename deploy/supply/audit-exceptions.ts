export interface AuditException {
  /** The advisory, by its GitHub id: `GHSA-xxxx-xxxx-xxxx`. */
  readonly advisory: string;
  /** Why it does not hurt Jampot. */
  readonly reason: string;
  /** The last day (UTC, `2027-01-31`) on which it is let pass. */
  readonly until: string;
}

/** Advisories that are let pass for a time. One that is over, or that nothing needs, is a fault itself. */
export const EXCEPTIONS: readonly AuditException[] = [];
