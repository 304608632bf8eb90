interface MigrationLine {
  readonly migrating?: unknown;
  readonly applied?: unknown;
}

/** The migrations that a process is at, as the lines of its log tell. */
export class MigrationsUnderWay {
  #names: readonly string[] = [];

  /** None before it begins and after it has done. */
  get names(): readonly string[] {
    return this.#names;
  }

  hear(line: string): void {
    if (!line.includes('"migrating"') && !line.includes('"applied"')) return;
    const { migrating, applied } = read(line);
    if (Array.isArray(migrating)) this.#names = migrating.map(String);
    else if (Array.isArray(applied)) this.#names = [];
  }
}

function read(line: string): MigrationLine {
  try {
    return JSON.parse(line) as MigrationLine;
  } catch {
    return {};
  }
}
