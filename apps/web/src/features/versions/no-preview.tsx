import { Button } from '@mantine/core';
import { IconMovieOff, IconPlus } from '@tabler/icons-react';
import type { Version } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { awaitsRender, whyNotRendered } from '../../lib/awaits-render.ts';
import { EmptyState, StatePanel } from '../../ui/index.ts';
import { askForPreview, cancelPreview, restartPreview } from './change-versions.ts';
import { openNewVersion } from './new-version.store.ts';
import { isMaking, ProcessingState } from './processing-state.tsx';
import classes from './versions.module.css';

/** In the player's place while there is nothing to play: why, how far it is, and what to do. */
export function NoPreview({ version, mayAdd }: { version: Version | null; mayAdd: boolean }) {
  if (version === null) {
    return (
      <div className={classes['stage']}>
        <EmptyState
          title="No versions added yet"
          hint={mayAdd ? 'Drop a file here, or choose one.' : undefined}
          actions={
            mayAdd ? (
              <Button
                leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
                onClick={() => openNewVersion()}
              >
                New version
              </Button>
            ) : undefined
          }
        />
      </div>
    );
  }
  return <Unplayable version={version} mayAdd={mayAdd} />;
}

function Unplayable({ version, mayAdd }: { version: Version; mayAdd: boolean }) {
  const cancel = useMutation(cancelPreview(version));
  const restart = useMutation(restartPreview(version));
  const making = isMaking(version);
  const waits = version.processing === 'waiting';
  useEffect(() => {
    if (waits) askForPreview(version.id);
  }, [waits, version.id]);
  const notRendered = whyNotRendered(version);
  const failed = version.processing === 'failed' || notRendered !== null;
  const awaits = awaitsRender(version);
  const picture = version.poster_url ?? version.thumbnail_url;
  return (
    <div className={classes['stage']}>
      {picture === null ? null : <img className={classes['backdrop']} src={picture} alt="" />}
      <StatePanel
        icon={<IconMovieOff />}
        title="No Preview yet"
        urgent={failed}
        hint={
          making ? (
            <span className={classes['stageProgress']}>
              <ProcessingState version={version} />
            </span>
          ) : notRendered !== null ? (
            `It could not be rendered: ${notRendered}`
          ) : failed ? (
            (version.processing_error ?? 'The preview could not be made.')
          ) : awaits ? (
            'It is rendered first.'
          ) : version.processing === 'cancelled' ? (
            'The making of the preview was cancelled.'
          ) : (
            'This version has no file that can be shown.'
          )
        }
        actions={
          <>
            {making && mayAdd ? (
              <Button variant="default" onClick={() => cancel.mutate()}>
                Cancel
              </Button>
            ) : null}
            {awaits ? (
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to="." search={{ tab: 'job' }} replace />}
              >
                Show the render job
              </Button>
            ) : null}
            {!making && !awaits && mayAdd && version.source_url !== null ? (
              <Button onClick={() => restart.mutate()}>
                {failed ? 'Try again' : 'Make the preview'}
              </Button>
            ) : null}
            {version.source_url === null ? null : (
              <Button
                component="a"
                variant="default"
                href={version.source_url}
                download={version.source_file ?? version.name}
              >
                Download the source
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
