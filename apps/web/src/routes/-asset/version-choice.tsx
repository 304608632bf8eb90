import type { Version } from '@jampot/contracts';
import type { CompareLook } from '../../features/player/index.ts';
import { openNewVersion, VersionPicker } from '../../features/versions/index.ts';
import { LayoutChoice, SHOWN_IN } from './layout-choice.tsx';

interface VersionChoiceProps {
  /** The newest first. */
  versions: readonly Version[];
  shown: Version | null;
  mayAdd: boolean;
  /** The address of another version: at the frame that is shown. */
  search: (before: Record<string, unknown>) => Record<string, unknown>;
  onCompare: (ids: readonly number[], layout: CompareLook['layout']) => void;
}

/** Which version is shown, and how many of them beside each other. */
export function VersionChoice({ versions, shown, mayAdd, search, onCompare }: VersionChoiceProps) {
  const at = versions.findIndex(({ id }) => id === shown?.id);
  return (
    <>
      <VersionPicker
        versions={versions}
        shown={shown}
        choice={{ search }}
        onAdd={mayAdd ? () => openNewVersion() : null}
      />
      {versions[at + 1] === undefined ? null : (
        <LayoutChoice
          onChoose={(layout) =>
            onCompare(
              versions.slice(at, at + SHOWN_IN[layout]).map(({ id }) => id),
              layout,
            )
          }
        />
      )}
    </>
  );
}
