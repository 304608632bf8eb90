import type { Version } from '@jampot/contracts';
import { toast, useKeys } from '../../ui/index.ts';

interface VersionSteps {
  /** The newest first. */
  versions: readonly Version[];
  shown: Version | null;
  onShow: (id: number) => void;
}

/** Alt+← and → go to the version before and after; at an end they say so. */
export function useVersionSteps({ versions, shown, onShow }: VersionSteps): void {
  const at = versions.findIndex(({ id }) => id === shown?.id);
  const step = (by: 1 | -1, word: string) => {
    const to = versions[at - by];
    if (at < 0) return false;
    if (to === undefined) toast.info(`v${shown?.version_number} is the ${word} version.`);
    else onShow(to.id);
    return undefined;
  };
  useKeys(
    'Asset',
    [
      {
        keys: 'alt+ArrowLeft',
        label: 'Version before',
        command: true,
        run: () => step(-1, 'first'),
      },
      {
        keys: 'alt+ArrowRight',
        label: 'Version after',
        command: true,
        run: () => step(1, 'newest'),
      },
    ],
    { enabled: shown !== null },
  );
}
