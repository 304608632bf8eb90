import { Button } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import type { Version } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/index.ts';
import classes from './versions.module.css';

interface MissingVersionProps {
  id: number;
  assetId: number;
  newest: Version | null;
}

/** In the player's place when the address names a version that the asset does not have. */
export function MissingVersion({ id, assetId, newest }: MissingVersionProps) {
  return (
    <div className={classes['stage']}>
      <EmptyState
        icon={<IconMovieOff />}
        title={`I'm sorry, we could not retrieve version for id ${id}`}
        hint="This asset has no such version. It may have been deleted."
        actions={
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/assets/$id" params={{ id: String(assetId) }} />
            )}
          >
            {newest === null
              ? 'Go to the asset'
              : `Go to the newest version, v${newest.version_number}`}
          </Button>
        }
      />
    </div>
  );
}
