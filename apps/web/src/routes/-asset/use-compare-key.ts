import type { Version } from '@jampot/contracts';
import { toast, useKeys } from '../../ui/index.ts';

interface CompareKey {
  /** Where the list of keys has it. */
  group: 'Asset' | 'Playlist';
  /** The newest first. */
  versions: readonly Version[];
  shown: Version | null;
  onCompare: (shown: Version, before: Version) => void;
}

/**
 * C compares the shown version with the one before it; where there is none it says so.
 * @returns the version before, null without one, and what the key does
 */
export function useCompareKey({ group, versions, shown, onCompare }: CompareKey) {
  const at = versions.findIndex(({ id }) => id === shown?.id);
  const before = at < 0 ? null : (versions[at + 1] ?? null);
  const compare = () => {
    // The list is still on its way.
    if (shown === null || at < 0) return;
    if (before !== null) onCompare(shown, before);
    else if (versions.length > 1) toast.info(`v${shown.version_number} is the first version.`);
    else toast.info('There is only one version to compare.');
  };
  useKeys(
    group,
    [{ keys: 'C', label: 'Compare with the version before', command: true, run: compare }],
    { enabled: shown !== null },
  );
  return { before, compare };
}
