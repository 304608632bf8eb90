const TOLD = 5;

/** How many files a restore goes without. */
export function leftOut({ size }: ReadonlySet<string>): string {
  return size === 1 ? '1 file is left out' : `${size} files are left out`;
}

/** Which they are: whoever restores without them has to know what to look for elsewhere. */
export function namesOfLeftOut(keys: ReadonlySet<string>): string {
  const named = [...keys].toSorted().slice(0, TOLD);
  const more = keys.size > TOLD ? [`and ${keys.size - TOLD} more`] : [];
  return ['Damaged or missing in the backup:', ...named, ...more].join('\n  ');
}
