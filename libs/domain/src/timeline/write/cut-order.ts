import type { ExportAsset } from './cut-export.ts';

const NAMES = new Intl.Collator('en', { numeric: true });

/**
 * The assets of a folder in the order of its cut: by `in`, then those without one; by name, numbers in
 * it as numbers, where that says nothing.
 * @returns them numbered anew, from 0
 */
export function inCutOrder(assets: readonly ExportAsset[]): ExportAsset[] {
  const ordered = assets.toSorted(
    (one, other) =>
      (one.in === null ? 1 : 0) - (other.in === null ? 1 : 0) ||
      (one.in ?? 0) - (other.in ?? 0) ||
      NAMES.compare(one.name, other.name),
  );
  return ordered.map((asset, order) => ({ ...asset, order }));
}
