interface MigrationLine {
  readonly service?: unknown;
  readonly migrating?: unknown;
  readonly applied?: unknown;
}

/** The migrations that the services of a process are at, as the lines of its log tell. */
export class MigrationsUnderWay {
  readonly #names = new Map<string, readonly string[]>();

  /** None before they begin and after they have done. */
  get names(): readonly string[] {
    return [...this.#names.values()].flat();
  }

  hear(line: string): void {
    if (!line.includes('"migrating"') && !line.includes('"applied"')) return;
    const { service = '', migrating, applied } = read(line);
    if (Array.isArray(migrating)) this.#names.set(String(service), migrating.map(String));
    else if (Array.isArray(applied)) this.#names.delete(String(service));
  }
}

function read(line: string): MigrationLine {
  try {
    return JSON.parse(line) as MigrationLine;
  } catch {
    return {};
  }
}
