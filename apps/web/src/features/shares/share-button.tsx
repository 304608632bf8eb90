import { Button } from '@mantine/core';
import type { Asset, Version } from '@jampot/contracts';
import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ShareAbilities } from './share-dialog.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

interface ShareButtonProps {
  asset: Pick<Asset, 'name'>;
  version: Pick<Version, 'id' | 'version_number'>;
  abilities: ShareAbilities;
}

/** Opens what there is to share of a version, for whoever may. */
export function ShareButton({ asset, version, abilities }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare3 size="1rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog
            versionId={version.id}
            name={`${asset.name} v${version.version_number}`}
            abilities={abilities}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
