import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './shares.module.css';
import type { ShareAbilities } from './share-dialog.tsx';
import type { ShareTarget } from './share-target.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

interface ShareButtonProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** Null where there is nothing to share. */
  target: ShareTarget | null;
  abilities?: ShareAbilities;
  /** In a long row of tools: its icon alone on a middling screen, too. */
  short?: boolean;
}

/** Opens what there is to share, for whoever may. */
export function ShareButton(props: ShareButtonProps) {
  const { target, abilities = NONE, short = false, ...button } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare3 size="1rem" stroke={1.5} aria-hidden="true" />}
        {...button}
        disabled={target === null || button.disabled === true}
        classNames={{ label: classes['shareWord'] ?? '', section: classes['shareIcon'] ?? '' }}
        className={short ? (classes['shareShort'] ?? '') : ''}
        aria-label="Share"
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {open && target !== null ? (
        <ShareHost target={target} abilities={abilities} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Of what has no shares of its own to list. */
const NONE: ShareAbilities = { seeShares: false, endShares: false };

interface ShareHostProps {
  target: ShareTarget;
  abilities?: ShareAbilities;
  onClose: () => void;
}

/** The dialog, where something else than its button opens it. */
export function ShareHost({ target, abilities = NONE, onClose }: ShareHostProps) {
  return (
    <Suspense fallback={null}>
      <ShareDialog target={target} abilities={abilities} onClose={onClose} />
    </Suspense>
  );
}
