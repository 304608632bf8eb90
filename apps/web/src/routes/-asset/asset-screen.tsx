import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Asset, Note } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  AssetBar,
  AssetMenu,
  AssigneeControl,
  DurationWarning,
  StatusControl,
  WikiNotes,
} from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { NotesPanel } from '../../features/notes/index.ts';
import type { NotesPanelHandle } from '../../features/notes/index.ts';
import { isDrawable } from '../../features/player/index.ts';
import { DropZone } from '../../features/uploads/drop-zone.tsx';
import {
  isLocked,
  MissingVersion,
  NewerVersionBar,
  NewVersionHost,
  openNewVersion,
  VersionPicker,
} from '../../features/versions/index.ts';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMe, versionsQuery } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import { IconAction, SidePane, SkeletonStage, useKeys } from '../../ui/index.ts';
import type { ReviewStageHandle } from '../-review/review-stage.tsx';
import type { AssetSearch } from './asset-search.ts';
import { AssetStage } from './asset-stage.tsx';
import { AssetTabs } from './asset-tabs.tsx';
import classes from './asset-screen.module.css';
import { frameClockOf } from './frame-clock.ts';
import { usePlayerSource } from './player-source.ts';
import { useFrameAddress, withFrame } from './use-frame-address.ts';
import { useOwnVersion } from './use-own-version.ts';
import { useShownVersion } from './use-shown-version.ts';
import { useUnsavedDrawing } from './use-unsaved-drawing.ts';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;
const none: readonly never[] = [];

interface AssetScreenProps {
  asset: Asset;
  abilities: AssetAbilities;
  /** The version that the address names. */
  versionId: number | null;
  search: AssetSearch;
}

/** One asset: its picture in the middle, its notes beside it, everything else below. */
export function AssetScreen({ asset, abilities, versionId, search }: AssetScreenProps) {
  const navigate = useNavigate();
  const me = useMe();
  const stage = useRef<ReviewStageHandle>(null);
  const panel = useRef<NotesPanelHandle>(null);
  const asked = search.frame ?? 0;
  const [frame] = useState(() => createStore(asked));
  const { data: versions = none, isSuccess, isFetching } = useQuery(versionsQuery(asset.id));
  const version = useShownVersion(versions, versionId);
  const missing = isSuccess && version === null ? versionId : null;
  const source = usePlayerSource(version);
  const [selected, setSelected] = useState<Note | null>(null);
  const [noNotes, setNoNotes] = useLocalSetting<boolean>('asset.notes.folded', false, parseBoolean);
  useFrameAddress(frame, asked, stage);
  usePageTitle(asset.name);
  useUnsavedDrawing(stage);

  const atFrame = useCallback(
    (before: Record<string, unknown>) => withFrame(before, frame.get()),
    [frame],
  );
  const showVersion = useCallback(
    (id: number, at?: number) => {
      const next = (before: Record<string, unknown>) => withFrame(before, at ?? frame.get());
      void navigate({
        to: '/assets/$id/versions/$versionId',
        params: { id: String(asset.id), versionId: String(id) },
        search: next,
      });
    },
    [navigate, asset.id, frame],
  );
  useOwnVersion({
    versions,
    shown: version,
    userId: me?.id ?? null,
    isBusy: () =>
      stage.current?.drawn === true ||
      panel.current?.writing === true ||
      document.activeElement instanceof HTMLTextAreaElement,
    onShow: showVersion,
  });
  const showNote = async (note: Note) => {
    if ((await stage.current?.leavePainting()) === false) return;
    setSelected(note);
    if (note.version_id !== null && note.version_id !== version?.id) {
      if (note.frame !== null) frame.set(note.frame);
      showVersion(note.version_id, note.frame ?? undefined);
      return;
    }
    stage.current?.player?.pause();
    if (note.frame !== null) void stage.current?.player?.seek(note.frame);
  };
  const toggleNotes = () => setNoNotes(!noNotes);
  useKeys('Asset', [{ keys: 'shift+B', label: 'Show or hide the notes', run: toggleNotes }]);

  const clocks = useMemo(
    () => new Map(versions.map((one) => [one.id, frameClockOf(one)])),
    [versions],
  );
  const clockOf = (id: number) => clocks.get(id) ?? null;
  const clock = version === null ? null : clockOf(version.id);
  const drawable = source !== null && isDrawable(source.kind);
  const Fold = noNotes ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;

  return (
    <div className={classes['screen']}>
      <AssetBar
        asset={asset}
        onOpen={(id) => void navigate({ to: '/assets/$id', params: { id: String(id) } })}
        picker={<VersionPicker versions={versions} shown={version} search={atFrame} />}
      >
        {abilities.bar === 'admin' ? <DurationWarning asset={asset} version={version} /> : null}
        <AssigneeControl asset={asset} mayAssign={abilities.assign} />
        <StatusControl asset={asset} abilities={abilities} />
        {abilities.remove ? <AssetMenu asset={asset} /> : null}
        <IconAction
          label={noNotes ? 'Show the notes' : 'Hide the notes'}
          keys="shift+B"
          aria-expanded={!noNotes}
          onClick={toggleNotes}
        >
          <Fold {...icon} />
        </IconAction>
      </AssetBar>
      <div className={classes['body']}>
        <div className={classes['middle']}>
          <DropZone
            label={`Add a version to ${asset.name}`}
            enabled={abilities.addVersion}
            onFiles={openNewVersion}
          >
            <div className={classes['stage']}>
              {missing === null ? (
                <AssetStage
                  asset={asset}
                  version={version}
                  source={source}
                  abilities={abilities}
                  locked={isLocked(version, versions)}
                  stage={stage}
                  frame={frame}
                  selected={selected}
                  onSelect={(note) => void showNote(note)}
                  onPainted={async (painted) => {
                    setNoNotes(false);
                    await panel.current?.attach(painted);
                  }}
                  actions={null}
                />
              ) : isFetching ? (
                <SkeletonStage />
              ) : (
                <MissingVersion id={missing} assetId={asset.id} newest={versions[0] ?? null} />
              )}
              <NewerVersionBar
                versions={versions}
                shown={version}
                onShow={({ id }) => showVersion(id)}
              />
            </div>
          </DropZone>
          <AssetTabs
            asset={asset}
            version={version}
            abilities={abilities}
            tab={search.tab ?? 'versions'}
            search={atFrame}
            onRemoved={() =>
              void navigate({ to: '/assets/$id', params: { id: String(asset.id) }, replace: true })
            }
          />
        </div>
        <SidePane
          label="Notes"
          name="asset-notes"
          side="right"
          defaultWidth={352}
          min={280}
          max={640}
          folded={noNotes}
        >
          <WikiNotes asset={asset} mayEdit={abilities.edit} />
          {me === null ? null : (
            <NotesPanel
              ref={panel}
              asset={asset}
              version={version}
              level={abilities.level}
              rights={{
                me: { id: me.id, name: me.name },
                add: abilities.addNote,
                change: abilities.changeNote,
                remove: abilities.removeNote,
                comment: abilities.comment,
              }}
              frame={frame}
              clock={clock}
              clockOf={clockOf}
              selectedId={selected?.id ?? null}
              onSelect={(note) => void showNote(note)}
              isDrawn={() => stage.current?.drawn ?? false}
              takePainting={async () => (await stage.current?.takePainting()) ?? null}
              onPause={() => stage.current?.player?.pause()}
              onDraw={drawable ? () => void stage.current?.startPainting() : null}
            />
          )}
        </SidePane>
      </div>
      <NewVersionHost asset={asset} />
    </div>
  );
}
