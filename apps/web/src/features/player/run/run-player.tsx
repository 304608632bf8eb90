import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useStore } from '../../../lib/store.ts';
import { EmptyState, SkeletonStage, useKeys } from '../../../ui/index.ts';
import { engineFault, tryEngine } from '../engine/engine-health.ts';
import { EngineNote } from '../engine/engine-note.tsx';
import { MoreMenu } from '../controls/more-menu.tsx';
import { ZoomMenu } from '../controls/zoom-menu.tsx';
import { Stage } from '../stage/stage.tsx';
import stageClasses from '../stage/stage.module.css';
import { useStageView } from '../stage/use-stage-view.ts';
import type { PlayerHandle, PlayerProps } from '../types.ts';
import { usePlayerEvents } from '../use-player-events.ts';
import { useSound } from '../use-sound.ts';
import { useSwipe } from '../use-swipe.ts';
import { transportKeys } from '../use-transport-keys.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { MediaFrame } from '../viewers/media-frame.tsx';
import type { FilmRun } from './film-run.ts';
import { runMarkers } from './run-markers.ts';
import type { RunHandle, RunItem } from './run.types.ts';
import { UnreadItem } from './unread-item.tsx';
import { useItemLoop } from './use-item-loop.ts';
import { useFilmRun } from './use-film-run.ts';
import { useRunTime } from './use-run-time.ts';

const none: readonly never[] = [];

/** Frames that are told and asked for are those of the item at the playhead. */
export interface RunPlayerProps extends Omit<PlayerProps, 'source' | 'ref'> {
  ref?: Ref<RunHandle> | Ref<PlayerHandle> | undefined;
  /** Played one after the other, without a gap. One and the same array as long as nothing changes. */
  items: readonly RunItem[];
  /** The item to be shown; the player goes to its first frame whenever that changes. */
  item: RunItem['id'] | null;
  /** Told when playing or the timeline led into another item. */
  onItem?: ((id: RunItem['id']) => void) | undefined;
  /** Shown where a run's one medium can't be read. */
  failed?: ReactNode;
  /** Shown where the browser can't draw films. */
  unsupported?: ReactNode;
}

/** Films, stills and sounds one after the other under one transport and one timeline. */
export function RunPlayer(props: RunPlayerProps) {
  const fault = useStore(engineFault);
  useEffect(tryEngine, []);
  // What was opened by an engine that turned out to be faulty is opened anew.
  return <Opened key={fault ?? ''} {...props} />;
}

function Opened(props: RunPlayerProps) {
  const { items, item, frame, defaultFrame = 0 } = props;
  const run = useFilmRun(items, { id: item, frame: frame ?? defaultFrame });
  if (items.length === 0) return <EmptyState title="Nothing to see here" />;
  if (run === 'unsupported') {
    return (
      props.unsupported ?? <EmptyState title="This browser has no WebGL 2, which playing needs." />
    );
  }
  return run === null ? <SkeletonStage /> : <FoundRun {...props} run={run} />;
}

function FoundRun(props: RunPlayerProps & { run: FilmRun }) {
  const { phase } = useStore(props.run.transport.state);
  if (phase === 'failed' && props.failed !== undefined) return props.failed;
  return <Run {...props} />;
}

function Run(props: RunPlayerProps & { run: FilmRun }) {
  const { run, ref, items, item, markers = none, onMarker, locked = false, keys = true } = props;
  const { transport } = run;
  const { frames } = useStore(transport.state);
  const shown = useStore(run.item);
  const picture = useStore(run.size);
  const hasPicture = useStore(run.hasPicture);
  const view = useStageView(picture);
  const frame = useViewKeys(view);
  const sound = useSound(transport);
  const source = shown?.source ?? items[0]?.source;
  const { time, label, next } = useRunTime(run, items[0]?.source);
  const marks = runMarkers(run.pieces, shown, markers);
  const name = source?.fileName ?? '';

  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.replaceChildren(run.screen.canvas);
  }, [run]);
  useLayoutEffect(() => {
    run.screen.canvas.setAttribute('role', 'img');
    run.screen.canvas.setAttribute('aria-label', name);
  }, [run, name]);

  const own = useCallback((at: number) => run.placeOf(at)?.frame ?? at, [run]);
  const whole = useCallback(
    (at: number) => run.pieces.frameOf(run.item.get()?.id ?? '', at) ?? at,
    [run],
  );
  const { onItem } = props;
  const told = useRef(item);
  useEffect(() => {
    const tell = () => {
      const id = run.item.get()?.id ?? null;
      if (id === null || id === told.current) return;
      told.current = id;
      onItem?.(id);
    };
    return run.item.subscribe(tell);
  }, [run, onItem]);
  useEffect(() => {
    if (item === null || item === told.current) return;
    told.current = item;
    const first = items.find(({ id }) => id === item)?.in ?? 0;
    const start = run.pieces.frameOf(item, first);
    if (start !== null) void transport.seek(start);
  }, [run, transport, items, item]);
  usePlayerEvents(transport, { own, whole }, props);

  const isList = items.length > 1;
  const itemLoop = useItemLoop(run);
  const loopKey = { keys: 'alt+L', label: 'Loop this item', command: true, run: itemLoop.toggle };
  const bindings = transportKeys({
    transport,
    markers: marks,
    onMarker: (marker) => onMarker?.(markers.find(({ id }) => id === marker.id) ?? marker),
    toggleMuted: sound.toggleMuted,
    nextFormat: next,
  });
  useKeys('Player', [...bindings, ...frame.bindings, ...(isList ? [loopKey] : [])], {
    enabled: keys && !locked,
  });
  useImperativeHandle(
    // Whoever asks for less than it has is given all of it.
    ref as Ref<RunHandle> | undefined,
    () => ({
      get frame() {
        return own(transport.frame.get());
      },
      get playing() {
        return transport.playing;
      },
      seek: async (at) => own(await transport.seek(whole(at))),
      play: () => transport.play(),
      pause: () => transport.pause(),
      captureFrame: () => run.capture(),
      get item() {
        return run.item.get()?.id ?? null;
      },
      goTo: async (id, at) => {
        const there = run.pieces.frameOf(id, at);
        if (there === null) return;
        told.current = id;
        await transport.seek(there);
      },
    }),
    [run, transport, own, whole],
  );

  const onSwipe = useSwipe(transport);
  const stripAt = (at: number) => {
    const place = run.placeOf(at);
    return { filmstrip: place?.item.source.filmstrip ?? null, frame: place?.frame ?? at };
  };

  return (
    <MediaFrame
      player={{ transport, sound, time, formatLabel: label, nextFormat: next }}
      frame={frame}
      stage={
        <Stage
          view={view}
          picture={picture}
          label={name}
          locked={locked}
          onPress={() => transport.toggle()}
          onSwipe={onSwipe}
          overlay={props.overlay}
        >
          {hasPicture || !source?.poster ? null : <img src={source.poster} alt="" />}
          <div ref={host} className={stageClasses['film']} />
          <UnreadItem run={run} />
        </Stage>
      }
      filmstrip={null}
      stripAt={stripAt}
      cuts={run.pieces.cuts}
      markers={frames > 0 ? marks : none}
      onMarker={(marker) => onMarker?.(markers.find(({ id }) => id === marker.id) ?? marker)}
      itemLoop={isList ? itemLoop : null}
      more={<MoreMenu transport={transport} itemLoop={isList ? itemLoop : null} />}
      zoom={
        <>
          <EngineNote />
          <ZoomMenu view={view} />
        </>
      }
      actions={props.actions}
    />
  );
}
