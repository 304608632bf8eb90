import type { Version } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { chooseOfSource } from './change-versions.ts';
import { PictureMenu } from './picture-menu.tsx';

interface ViewerMenuProps {
  version: Version;
  /** Whether they may have its preview made anew. */
  mayChoose: boolean;
}

/** What of a version is shown, where there is more than one way; nothing where there is one. */
export function ViewerMenu({ version, mayChoose }: ViewerMenuProps) {
  const { mutate } = useMutation(chooseOfSource(version));
  const making = version.processing === 'waiting' || version.processing === 'running';
  return <PictureMenu media={version.media} onChoose={mayChoose && !making ? mutate : null} />;
}
