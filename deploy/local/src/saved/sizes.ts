const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as a person reads them: `3.2 GB`. */
export function readableBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
