import { Button } from '@mantine/core';
import type { OpenedShare, SharedVersion } from '@jampot/contracts';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { openDownload } from '../../../lib/open-download.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { StatePanel, useKeys } from '../../../ui/index.ts';
import { GuestFrame } from './guest-frame.tsx';
import { GuestHead, GuestMessage, studioOf } from './guest-head.tsx';
import classes from './guest.module.css';
import { VerdictBar } from './verdict-bar.tsx';
import { useViewCount } from './use-view-count.ts';
import { VersionStrip } from './version-strip.tsx';

const GuestDrop = lazy(() => import('./guest-drop.tsx'));

/** The picture of the version that is shown, for whoever is about to show another. */
export interface ShownPicture {
  /** Ends what is begun on it; asks first when something would be lost. False when it goes on. */
  readonly leave: () => Promise<boolean>;
}

/** Where a version is; one that gave way to a newer one is where that is. */
function placeOf(version: SharedVersion | undefined, versions: readonly SharedVersion[]): number {
  const at = versions.findIndex(({ id }) => id === version?.id);
  const same = () => versions.findIndex(({ asset_name }) => asset_name === version?.asset_name);
  return at === -1 ? Math.max(0, same()) : at;
}

interface GuestViewerProps {
  share: OpenedShare;
  /** The picture of a version; where something can be begun on it, it fills the reference. */
  children: (version: SharedVersion, picture: Ref<ShownPicture>) => ReactNode;
}

/** What a share shows: one version at a time, with the message of whoever sent it. */
export function GuestViewer({ share, children }: GuestViewerProps) {
  const { hash, versions } = share;
  // The first too is kept when another comes to stand before it: somebody looks at it, or draws on it.
  const [chosen, setChosen] = useState(versions[0]);
  const at = placeOf(chosen, versions);
  const shown = versions[at];
  const studio = studioOf(share);
  useViewCount(hash);
  usePageTitle(shown?.asset_name);
  const picture = useRef<ShownPicture>(null);
  const show = async (version: SharedVersion | undefined) => {
    if (version === undefined || version.id === shown?.id) return;
    if ((await picture.current?.leave()) !== false) setChosen(version);
  };
  const step = (by: number) => void show(versions[at + by]);
  useKeys(
    'Share',
    [
      { keys: 'alt+ArrowLeft', label: 'Previous version', run: () => step(-1) },
      { keys: 'alt+ArrowRight', label: 'Next version', run: () => step(1) },
    ],
    { enabled: versions.length > 1 },
  );
  const drop = share.uploadable ? (
    <Suspense fallback={null}>
      <GuestDrop hash={hash} />
    </Suspense>
  ) : null;
  if (shown === undefined) {
    return (
      <GuestFrame studio={studio}>
        <StatePanel icon={<IconFileOff />} title="There is nothing to see in this share yet" />
        {drop}
      </GuestFrame>
    );
  }
  const { download_url: download } = shown;
  return (
    <GuestFrame
      studio={studio}
      head={<GuestHead version={shown} />}
      actions={
        download === null ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden="true" />}
            onClick={() => openDownload(download)}
          >
            Download
          </Button>
        )
      }
    >
      <GuestMessage share={share} />
      <div className={classes['stage']}>{children(shown, picture)}</div>
      {share.approvable ? <VerdictBar share={share} version={shown} /> : null}
      {drop}
      {versions.length > 1 ? (
        <VersionStrip
          versions={versions}
          shownId={shown.id}
          onShow={(version) => void show(version)}
        />
      ) : null}
    </GuestFrame>
  );
}
