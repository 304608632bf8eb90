import {
  IconGitCompare,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { Asset } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  AssetBar,
  AssetMenu,
  AssigneeControl,
  DurationWarning,
  GuestVerdicts,
  StatusControl,
} from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { StaleNotice } from '../../features/links/index.ts';
import { useReadOnOpening } from '../../features/inbox/index.ts';
import type { NotesPanelHandle } from '../../features/notes/index.ts';
import { isDrawable } from '../../features/player/index.ts';
import type { CompareLook } from '../../features/player/index.ts';
import { ShareButton } from '../../features/shares/index.ts';
import { DropZone } from '../../features/uploads/drop-zone.tsx';
import {
  DownloadSource,
  isLocked,
  MissingVersion,
  NewerVersionBar,
  NewVersionHost,
  openNewVersion,
  ViewerMenu,
} from '../../features/versions/index.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMe, versionsQuery } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import { ApprovedMark, giveBackFocus, IconAction, SkeletonStage, useKeys } from '../../ui/index.ts';
import { usePlayerSource } from '../-review/kept-sources.ts';
import { ReviewNotes } from '../-review/review-notes.tsx';
import type { ReviewStageHandle } from '../-review/review-stage.tsx';
import { useNotesPane } from '../-review/use-notes-pane.ts';
import { useShownNote } from '../-review/use-shown-note.ts';
import review from '../-review/review-layout.module.css';
import type { AssetSearch } from './asset-search.ts';
import { AssetStage } from './asset-stage.tsx';
import { AssetTabs } from './asset-tabs.tsx';
import { ContextSwitch } from './context-switch.tsx';
import { useFrameClocks } from '../-review/use-frame-clocks.ts';
import { useAssetList } from './use-asset-list.ts';
import { useAskedNote } from './use-asked-note.ts';
import { useCompareKey } from './use-compare-key.ts';
import { usePlaces } from './use-places.ts';
import { useFrameAddress, withFrame } from './use-frame-address.ts';
import { useOwnVersion } from './use-own-version.ts';
import { useShownVersion } from './use-shown-version.ts';
import { useUnsavedDrawing } from './use-unsaved-drawing.ts';
import { useVersionAddress } from './use-version-address.ts';
import { useVersionSteps } from './use-version-steps.ts';
import { VersionChoice } from './version-choice.tsx';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;
const none: readonly never[] = [];
/** Where the notes stand beside the picture, not below it: as in the style sheet. */
const NOTES_BESIDE = '(min-width: 56.25em)';

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
  const picture = useRef<HTMLDivElement>(null);
  const { data: versions = none, isSuccess, isFetching } = useQuery(versionsQuery(asset.id));
  const version = useShownVersion(versions, versionId);
  const missing = isSuccess && version === null ? versionId : null;
  const source = usePlayerSource(version);
  const { asked, placeOf } = usePlaces(search, source);
  const [frame] = useState(() => createStore(asked));
  const pane = useNotesPane(panel);
  const isWide = useMediaQuery(NOTES_BESIDE, true, { getInitialValueInEffect: false });
  useFrameAddress(frame, asked, stage, placeOf);
  usePageTitle(asset.name);
  useUnsavedDrawing(stage);
  const {
    place,
    step,
    search: kept,
    folderSearch,
  } = useAssetList(asset, search, async () => (await stage.current?.leavePainting()) !== false);
  const toPicture = () => giveBackFocus(picture.current);

  const { atFrame, showVersion } = useVersionAddress(asset.id, frame);
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
  const note = useShownNote({
    stage,
    versionId: version?.id ?? null,
    onVersion: (id, noteFrame) => {
      if (noteFrame !== null) frame.set(noteFrame);
      showVersion(id, noteFrame ?? undefined);
    },
  });
  useAskedNote(asset.id, search.note ?? null, (one) => {
    pane.unfold();
    void note.show(one);
  });
  useReadOnOpening(asset.id);
  useVersionSteps({ versions, shown: version, onShow: showVersion });
  const compare = (ids: readonly number[], layout?: CompareLook['layout']) => {
    const address = { versions: ids.join(','), ...(layout === undefined ? {} : { layout }) };
    void navigate({ to: '/compare', search: withFrame(address, frame.get()) });
  };
  const { before, compare: compareWithBefore } = useCompareKey({
    group: 'Asset',
    versions,
    shown: version,
    onCompare: (shown, other) => compare([shown.id, other.id]),
  });
  useKeys('Asset', [
    { keys: 'shift+B', label: 'Show or hide the notes', command: true, run: pane.toggle },
    ...(abilities.addVersion
      ? [{ keys: [], label: 'New version', command: true, run: () => openNewVersion() }]
      : []),
  ]);

  const clockOf = useFrameClocks(versions);
  // The picture first: a line above it would take from it.
  const notice = abilities.guest ? null : <StaleNotice asset={asset} abilities={abilities} />;
  const hasRoomBeside = isWide && !pane.folded;
  const Fold = pane.folded ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;

  return (
    <div className={review['page']}>
      <AssetBar
        asset={asset}
        place={place}
        onStep={step}
        search={kept}
        folderSearch={folderSearch}
        picker={
          <VersionChoice
            versions={versions}
            shown={version}
            mayAdd={abilities.addVersion}
            search={atFrame}
            onCompare={compare}
          />
        }
      >
        {abilities.bar === 'admin' ? <DurationWarning asset={asset} version={version} /> : null}
        {abilities.guest ? null : (
          <AssigneeControl asset={asset} mayAssign={abilities.assign} onDone={toPicture} />
        )}
        <ApprovedMark asset={asset} />
        <GuestVerdicts asset={asset} version={version} />
        <StatusControl asset={asset} abilities={abilities} onDone={toPicture} />
        {before === null ? null : (
          <IconAction
            label={`Compare with v${before.version_number}`}
            keys="C"
            onClick={compareWithBefore}
          >
            <IconGitCompare {...icon} />
          </IconAction>
        )}
        {abilities.share && version !== null ? (
          <ShareButton
            target={{
              kind: 'version',
              versionId: version.id,
              folderId: asset.folder_id,
              name: `${asset.name} v${version.version_number}`,
            }}
            abilities={abilities}
          />
        ) : null}
        {abilities.guest ? (
          <DownloadSource version={version} allowed={abilities.download} />
        ) : (
          <ContextSwitch assetId={asset.id} frame={frame} isOn={false} />
        )}
        <AssetMenu asset={asset} mayRemove={abilities.remove} />
        <IconAction
          label={pane.folded ? 'Show the notes' : 'Hide the notes'}
          keys="shift+B"
          aria-expanded={!pane.folded}
          onClick={pane.toggle}
        >
          <Fold {...icon} />
        </IconAction>
      </AssetBar>
      {hasRoomBeside ? null : notice}
      <div className={review['body']}>
        <div className={review['middle']}>
          <DropZone
            label={`Add a version to ${asset.name}`}
            enabled={abilities.addVersion}
            onFiles={openNewVersion}
          >
            <div ref={picture} className={review['stage']} tabIndex={-1}>
              {missing === null ? (
                <AssetStage
                  asset={asset}
                  version={version}
                  source={source}
                  abilities={abilities}
                  locked={isLocked(version, versions)}
                  stage={stage}
                  frame={frame}
                  selected={note.selected}
                  onSelect={(one) => void note.show(one)}
                  onPainted={pane.attach}
                  actions={
                    version === null ? null : (
                      <ViewerMenu version={version} mayChoose={abilities.addVersion} />
                    )
                  }
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
                onCompare={(newest, shown) => compare([newest.id, shown.id])}
              />
            </div>
          </DropZone>
          <AssetTabs
            asset={asset}
            version={version}
            abilities={abilities}
            tab={search.tab ?? null}
            onCompare={(id) => {
              const other = id === version?.id ? before?.id : version?.id;
              if (other !== undefined) compare([id, other]);
            }}
            search={atFrame}
            onRemoved={() =>
              void navigate({
                to: '/assets/$id',
                params: { id: String(asset.id) },
                search: kept,
                replace: true,
              })
            }
          />
        </div>
        <ReviewNotes
          asset={asset}
          version={version}
          abilities={abilities}
          pane={pane}
          panel={panel}
          stage={stage}
          frame={frame}
          clockOf={clockOf}
          selected={note.selected}
          onSelect={(one) => void note.show(one)}
          drawable={source !== null && isDrawable(source.kind)}
          onDone={toPicture}
          notice={hasRoomBeside ? notice : null}
        />
      </div>
      <NewVersionHost asset={asset} />
    </div>
  );
}
