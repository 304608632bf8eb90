import type { GuestNote, OpenedShare, SharedVersion } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Ref } from 'react';
import { GuestNotesPanel } from '../../features/notes/index.ts';
import type { NotesPanelHandle, WrittenNote } from '../../features/notes/index.ts';
import { isDrawable } from '../../features/player/index.ts';
import type { PlayerSource } from '../../features/player/index.ts';
import { guestNotesQuery, leaveNote, useGuestIdentity } from '../../features/shares/index.ts';
import type { ShownPicture } from '../../features/shares/index.ts';
import { PictureMenu } from '../../features/versions/index.ts';
import { truncate } from '../../lib/format.ts';
import { createStore } from '../../lib/store.ts';
import { giveBackFocus, SidePane } from '../../ui/index.ts';
import { useCounting } from '../../lib/viewer-settings.ts';
import { useUnsavedDrawing } from '../-asset/use-unsaved-drawing.ts';
import { frameClockFor } from '../-review/frame-clock-for.ts';
import review from '../-review/review-layout.module.css';
import { ReviewStage } from '../-review/review-stage.tsx';
import type { ReviewStageHandle } from '../-review/review-stage.tsx';

interface GuestReviewProps {
  ref?: Ref<ShownPicture>;
  share: OpenedShare;
  version: SharedVersion;
  source: PlayerSource;
}

/** Letters of a note that its mark on the timeline shows. */
const LABEL = 50;
const none: readonly GuestNote[] = [];

/** A version that guests may write to: the picture, and their notes beside or below it. */
export function GuestReview({ ref, share, version, source }: GuestReviewProps) {
  const stage = useRef<ReviewStageHandle>(null);
  const panel = useRef<NotesPanelHandle>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [frame] = useState(() => createStore(0));
  const counting = useCounting();
  const [selected, setSelected] = useState<GuestNote | null>(null);
  const { data } = useQuery(guestNotesQuery(share.hash));
  const { mutateAsync: leave } = useMutation(leaveNote(share.hash));
  const identity = useGuestIdentity();
  const notes = useMemo(
    () => data?.filter(({ version_id: id }) => id === version.id),
    [data, version.id],
  );
  const markers = useMemo(() => (notes ?? none).flatMap(markerOf), [notes]);
  const stop = useCallback(async () => (await stage.current?.leavePainting()) !== false, []);
  useImperativeHandle(ref, () => ({ leave: stop }), [stop]);
  useUnsavedDrawing(stage);
  const show = async (note: GuestNote) => {
    if (!(await stop())) return;
    setSelected(note);
    stage.current?.player?.pause();
    if (note.frame !== null) void stage.current?.player?.seek(note.frame);
  };
  const send = async (note: WrittenNote) => {
    const writer = await identity.require();
    if (writer === null) return false;
    return leave({ ...note, version_id: version.id, writer }).then(
      () => true,
      () => false,
    );
  };
  return (
    <div className={review['body']}>
      <div className={review['middle']}>
        <div>
          <div className={review['stage']} ref={picture} tabIndex={-1}>
            <ReviewStage
              ref={stage}
              source={source}
              onFrameChange={frame.set}
              actions={<PictureMenu media={version.media} onChoose={null} />}
              markers={markers}
              onMarker={({ id }) => {
                const note = notes?.find((one) => one.id === id);
                if (note !== undefined) void show(note);
              }}
              drawing={selected?.version_id === version.id ? selected.drawing : null}
              onPainted={(painted) => panel.current?.attach(painted)}
            />
          </div>
        </div>
      </div>
      <SidePane
        label="Notes"
        name="guest-notes"
        side="right"
        defaultWidth={320}
        min={280}
        max={560}
      >
        <GuestNotesPanel
          ref={panel}
          versionId={version.id}
          notes={notes}
          frame={frame}
          clock={frameClockFor(source.kind, version.media, counting)}
          selectedId={selected?.id ?? null}
          onSelect={(note) => void show(note)}
          isDrawn={() => stage.current?.drawn ?? false}
          takePainting={async () => (await stage.current?.takePainting()) ?? null}
          onPause={() => stage.current?.player?.pause()}
          onDraw={isDrawable(source.kind) ? () => void stage.current?.startPainting() : null}
          onDone={() => giveBackFocus(picture.current)}
          onSend={send}
          writer={identity.line}
        />
      </SidePane>
      {identity.dialog}
    </div>
  );
}

function markerOf({ id, frame, drawing, body, name }: GuestNote) {
  if (frame === null) return [];
  const words = body === '' ? 'Drawing' : truncate(body, LABEL);
  return [{ id, frame, lastFrame: drawing?.last_frame, label: `${name}: ${words}` }];
}
