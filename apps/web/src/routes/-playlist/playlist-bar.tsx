import { Menu } from '@mantine/core';
import {
  IconDots,
  IconGitCompare,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconPlayerTrackNext,
} from '@tabler/icons-react';
import { MOST_SHARE_ITEMS } from '@jampot/contracts';
import type { Asset, Playlist, Version } from '@jampot/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AssigneeControl, DurationWarning, StatusControl } from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { downloadPlaylistFiles, FilmDialog, SavePlaylist } from '../../features/playlists/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { ShareHost } from '../../features/shares/index.ts';
import { ExportNotes, ExportPlaylist } from '../../features/timeline/index.ts';
import { VersionPicker } from '../../features/versions/index.ts';
import type { Store } from '../../lib/store.ts';
import { IconAction } from '../../ui/index.ts';
import { ContextSwitch } from '../-asset/context-switch.tsx';
import { useCompareKey } from '../-asset/use-compare-key.ts';
import { withFrame } from '../-asset/use-frame-address.ts';
import { useVersionSteps } from '../-asset/use-version-steps.ts';
import classes from './playlist-page.module.css';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface PlaylistBarProps {
  title: string;
  playlist: Playlist | null;
  entries: readonly PlaylistEntry[];
  at: number;
  beyond: number;
  /** The asset whose context the list is; undefined for any other list. */
  contextOf: number | undefined;
  asset: Asset | null;
  abilities: AssetAbilities;
  version: Version | null;
  versions: readonly Version[];
  frame: Store<number>;
  notesShown: boolean;
  onNotes: () => void;
  onUndecided: () => void;
  /** Shows another version to whoever looks. */
  onVersion: (version: Version | null) => void;
  /** Has the list play another one from now on; null for the latest, whichever that is. */
  onChoose: (version: Version | null) => void;
  onCut: ((range: { in: number | null; out: number | null }) => void) | null;
  onRemove: (() => void) | null;
  onDone: () => void;
}

/** Which list, which item of it, and what may be done with that one. */
export function PlaylistBar(props: PlaylistBarProps) {
  const { title, playlist, entries, at, beyond, asset, abilities, version, versions, frame } =
    props;
  const { notesShown, onNotes, onUndecided, onVersion, onChoose, onDone } = props;
  const navigate = useNavigate();
  const entry = entries[at];
  const { before, compare } = useCompareKey({
    group: 'Playlist',
    versions,
    shown: version,
    onCompare: (shown, other) => {
      const search = withFrame({ versions: `${shown.id},${other.id}` }, frame.get());
      void navigate({ to: '/compare', search });
    },
  });
  useVersionSteps({
    versions,
    shown: version,
    onShow: (id) => onVersion(versions.find((one) => one.id === id) ?? null),
  });
  const Fold = notesShown ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <header className={classes['bar']}>
      <div className={classes['what']}>
        <p className={classes['list']}>
          {title}
          {beyond > 0 ? ` · the first ${entries.length} of ${entries.length + beyond}` : ''}
        </p>
        <div className={classes['title']}>
          <h1 className={classes['name']}>
            {asset === null ? (
              (entry?.title ?? '')
            ) : (
              <Link to="/assets/$id" params={{ id: String(asset.id) }}>
                {entry?.title}
              </Link>
            )}
          </h1>
          <span className={classes['count']}>
            {at + 1} of {entries.length}
          </span>
          <VersionChoice entry={entry} version={version} versions={versions} onVersion={onChoose} />
        </div>
      </div>
      <div className={classes['controls']}>
        {asset === null ? null : (
          <>
            {abilities.guest ? null : (
              <>
                <DurationWarning asset={asset} version={version} />
                <AssigneeControl asset={asset} mayAssign={abilities.assign} onDone={onDone} />
              </>
            )}
            <StatusControl asset={asset} abilities={abilities} onDone={onDone} />
          </>
        )}
        {props.contextOf === undefined || abilities.guest ? null : (
          <ContextSwitch assetId={asset?.id ?? props.contextOf} frame={frame} isOn />
        )}
        {before === null ? null : (
          <IconAction
            label={`Compare with v${before.version_number}`}
            keys="C"
            leavesKeys
            onClick={compare}
          >
            <IconGitCompare {...icon} />
          </IconAction>
        )}
        <IconAction label="Next undecided" keys="U" leavesKeys onClick={onUndecided}>
          <IconPlayerTrackNext {...icon} />
        </IconAction>
        <More {...props} entry={entry} playlist={playlist} />
        <IconAction
          label={notesShown ? 'Hide the notes' : 'Show the notes'}
          keys="shift+B"
          aria-expanded={notesShown}
          onClick={onNotes}
        >
          <Fold {...icon} />
        </IconAction>
      </div>
    </header>
  );
}

interface VersionChoiceProps {
  entry: PlaylistEntry | undefined;
  version: Version | null;
  versions: readonly Version[];
  onVersion: (version: Version | null) => void;
}

/** Which version of the item is played: the latest, whichever that is, or one that stays. */
function VersionChoice({ entry, version, versions, onVersion }: VersionChoiceProps) {
  const isLatest = entry?.chosenVersionId === null;
  return (
    <VersionPicker
      versions={versions}
      shown={version}
      choice={{ onChoose: onVersion }}
      marksShown={!isLatest}
      leading={
        <>
          <Menu.Item aria-current={isLatest ? 'true' : undefined} onClick={() => onVersion(null)}>
            Always the latest
          </Menu.Item>
          <Menu.Divider />
        </>
      }
    />
  );
}

function More(props: PlaylistBarProps & { entry: PlaylistEntry | undefined }) {
  const { playlist, entries, entry, at, asset, frame, onCut, onRemove } = props;
  const { guest, download, share, seeNotes } = props.abilities;
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const [filming, setFilming] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [noting, setNoting] = useState(false);
  const [sharing, setSharing] = useState(false);
  const versionIds = entries
    .flatMap(({ chosenVersionId, version }) => chosenVersionId ?? version?.id ?? [])
    .slice(0, MOST_SHARE_ITEMS);
  const ids = entries.flatMap(({ assetId }) => assetId ?? []);
  const cut = (change: { in?: number | null; out?: number | null }) =>
    onCut?.({ in: entry?.in ?? null, out: entry?.out ?? null, ...change });
  const isCut = entry !== undefined && (entry.in !== null || entry.out !== null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconAction label="More of the playlist">
            <IconDots {...icon} />
          </IconAction>
        </Menu.Target>
        <Menu.Dropdown>
          {playlist === null ? (
            guest ? null : (
              <Menu.Item onClick={() => setSaving(true)}>Save as playlist…</Menu.Item>
            )
          ) : (
            <>
              {download ? (
                <>
                  <Menu.Item onClick={() => setFilming(true)}>Make one film…</Menu.Item>
                  <Menu.Item onClick={() => void downloadPlaylistFiles(playlist.id)}>
                    Download its files
                  </Menu.Item>
                </>
              ) : null}
              {guest ? null : (
                <Menu.Item onClick={() => setExporting(true)}>Export timeline…</Menu.Item>
              )}
              {seeNotes ? (
                <Menu.Item onClick={() => setNoting(true)}>Export notes…</Menu.Item>
              ) : null}
            </>
          )}
          {share && versionIds.length > 0 ? (
            <Menu.Item onClick={() => setSharing(true)}>Share its versions…</Menu.Item>
          ) : null}
          {onCut === null ? null : (
            <>
              <Menu.Item onClick={() => cut({ in: frame.get() })}>
                Begin the item at this frame
              </Menu.Item>
              <Menu.Item onClick={() => cut({ out: frame.get() })}>
                End the item at this frame
              </Menu.Item>
              {isCut ? (
                <Menu.Item onClick={() => onCut({ in: null, out: null })}>
                  Play the whole item
                </Menu.Item>
              ) : null}
            </>
          )}
          {onRemove === null ? null : (
            <Menu.Item onClick={onRemove}>Remove from the playlist</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {exporting && playlist !== null ? (
        <Suspense fallback={null}>
          <ExportPlaylist playlist={playlist} items={entries} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
      {noting && playlist !== null ? (
        <Suspense fallback={null}>
          <ExportNotes of="playlist" row={playlist} onClose={() => setNoting(false)} />
        </Suspense>
      ) : null}
      {sharing ? (
        <ShareHost
          target={{ kind: 'versions', versionIds, folderId: null, name: props.title }}
          onClose={() => setSharing(false)}
        />
      ) : null}
      {filming && playlist !== null ? (
        <FilmDialog playlist={playlist} onClose={() => setFilming(false)} />
      ) : null}
      {saving ? (
        <SavePlaylist
          assetIds={ids}
          folderId={asset?.folder_id ?? null}
          onClose={() => setSaving(false)}
          onSaved={(id) => void navigate({ to: '/playlist', search: { playlist: id, at } })}
        />
      ) : null}
    </>
  );
}
