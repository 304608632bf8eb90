import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { EmptyState, useKeys } from '../../../ui/index.ts';
import { engineFault, tryEngine } from '../engine/engine-health.ts';
import { EngineNote } from '../engine/engine-note.tsx';
import { FullScreenButton, toggleFullScreen } from '../controls/full-screen-button.tsx';
import { SpeedMenu } from '../controls/speed-menu.tsx';
import { TimeButton } from '../controls/time-button.tsx';
import { PlayButtons, RangeButtons } from '../controls/transport-buttons.tsx';
import { Volume } from '../controls/volume.tsx';
import { ZoomButtons } from '../controls/zoom-buttons.tsx';
import { timeText, useTimeFormat } from '../time-display.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { useSound } from '../use-sound.ts';
import { transportKeys } from '../use-transport-keys.ts';
import { ViewerFrame } from '../viewer-frame.tsx';
import { captureWhole } from './capture-whole.ts';
import { CompareEngine } from './compare-engine.ts';
import { CompareTile } from './compare-tile.tsx';
import classes from './compare.module.css';
import type { CompareStageProps } from './compare.types.ts';
import { leadOf } from './lead-version.ts';
import { useHindrances } from './use-hindrances.ts';
import { useKeptRange } from './use-kept-range.ts';
import { useTileViews } from './use-tile-views.ts';

const none: readonly never[] = [];
/** Height of a head, in letters of the page. */
const HEAD = 2;

/** Versions of one to nine media under one transport, frame by frame, on one canvas. */
export function CompareStage(props: CompareStageProps) {
  const fault = useStore(engineFault);
  useEffect(tryEngine, []);
  // What was opened by an engine that turned out to be faulty is opened anew.
  return <Opened key={fault ?? ''} {...props} />;
}

function Opened(props: CompareStageProps) {
  const engine = useEngine(props);
  if (props.versions.length === 0) return <EmptyState title="Nothing to see here" />;
  if (engine === 'unsupported') {
    return <EmptyState title="This browser has no WebGL 2, which comparing needs." />;
  }
  return engine === null ? null : <Stage {...props} engine={engine} />;
}

/** One engine as long as there is anything to compare. */
function useEngine({ versions, defaultFrame = 0 }: CompareStageProps) {
  const [engine, setEngine] = useState<CompareEngine | 'unsupported' | null>(null);
  const isAny = versions.length > 0;
  useLayoutEffect(() => {
    if (!isAny) return undefined;
    let made: CompareEngine | null = null;
    try {
      made = new CompareEngine(versions, defaultFrame);
      setEngine(made);
    } catch {
      setEngine('unsupported');
    }
    return () => {
      setEngine(null);
      made?.dispose();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- other versions are given to the engine that is there
  }, [isAny]);
  return engine;
}

function Stage(props: CompareStageProps & { engine: CompareEngine }) {
  const {
    engine,
    ref,
    versions,
    look,
    focus,
    sound,
    markers = none,
    onMarker,
    locked = false,
  } = props;
  const { transport } = engine;
  const root = useRef<HTMLDivElement>(null);
  const stageElement = useRef<HTMLElement>(null);
  const [stage, setStage] = useState({ width: 0, height: 0 });
  const { views, change: changeView, zoom, fit } = useTileViews(props);
  useKeptRange(transport, props);
  const [asking, setAsking] = useState(false);
  const [controls, setControls] = useState(true);
  const { phase, stalled } = useStore(transport.state);
  const hindrances = useHindrances(transport);
  const laidOut = useStore(engine.laidOut);
  const loudness = useSound(transport);
  const lead = leadOf(versions);
  const { format, label, fromZero, next } = useTimeFormat(lead?.source);
  const rate = lead?.source.frameRate ?? DEFAULT_FRAME_RATE;
  const head = controls && props.renderHead !== undefined ? HEAD * letterSize() : 0;
  /** What has but one frame is played by nobody. */
  const isStill = versions.every(({ source }) => source.kind === 'image');
  const time = timeText(format, rate, lead?.source, fromZero);

  useLayoutEffect(() => {
    const element = stageElement.current;
    if (element === null) return undefined;
    element.prepend(engine.screen.canvas);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setStage({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [engine]);
  useLayoutEffect(() => {
    if (stage.width > 0) engine.set({ versions, look, focus, sound, stage, head, views });
  }, [engine, versions, look, focus, sound, stage, head, views]);
  const { onFrameChange, onPlayingChange } = props;
  useEffect(
    () => transport.frame.subscribe(() => onFrameChange?.(transport.frame.get())),
    [transport, onFrameChange],
  );
  // Another version in focus shows another frame of its own.
  useEffect(
    () => onFrameChange?.(transport.frame.get()),
    // oxlint-disable-next-line react/exhaustive-deps -- told anew with another layout or focus
    [transport, onFrameChange, laidOut, focus],
  );
  useEffect(
    () => transport.state.subscribe(() => onPlayingChange?.(transport.playing)),
    [transport, onPlayingChange],
  );
  useImperativeHandle(
    ref,
    () => ({
      get frame() {
        return transport.frame.get();
      },
      get focusFrame() {
        return engine.frameOf(focus, transport.frame.get()) ?? 0;
      },
      get playing() {
        return transport.playing;
      },
      seek: (frame) => transport.seek(frame),
      seekFocus: (frame) => transport.seek(engine.leadFrameOf(focus, frame)),
      play: () => transport.play(),
      pause: () => transport.pause(),
      captureFrame: () =>
        captureWhole(versions, focus, engine.frameOf(focus, transport.frame.get()) ?? 0),
    }),
    [engine, transport, focus, versions],
  );

  const choose = (at: number) => {
    const version = versions[at];
    if (version === undefined) return false;
    props.onFocus(version.id);
    return undefined;
  };
  /** The other one of the first two that are seen comes into focus: that one is on top. */
  const flip = () => {
    const [first, second] = versions.filter(({ hidden }) => !hidden);
    if (first === undefined || second === undefined) return;
    if (look.mode !== 'flip') props.onLook({ layout: 'ab', mode: 'flip' });
    props.onFocus(focus === second.id ? first.id : second.id);
  };
  useKeys(
    'Compare',
    [
      ...transportKeys({
        transport,
        markers,
        onMarker,
        toggleMuted: loudness.toggleMuted,
        nextFormat: next,
      }),
      ...versions.map((version, at) => ({
        keys: String(at + 1),
        label: `Choose ${version.label}`,
        run: () => choose(at),
      })),
      {
        keys: ['A', 'B'],
        label: 'Flip between the first two',
        run: flip,
      },
      { keys: 'H', label: 'Show or hide the controls', run: () => setControls((now) => !now) },
      { keys: 'F', label: 'Full screen', run: () => toggleFullScreen(root.current) },
      { keys: 'G', label: 'Go to a time', run: () => setAsking(true) },
      { keys: ['plus', '='], label: 'Zoom in', run: () => zoom(1) },
      { keys: '-', label: 'Zoom out', run: () => zoom(-1) },
      { keys: '0', label: 'Fit the pictures', run: fit },
    ],
    { enabled: !locked },
  );

  return (
    <ViewerFrame
      root={root}
      busy={phase === 'loading' || stalled}
      controlsShown={controls}
      stage={
        <section ref={stageElement} className={classes['stage']} aria-label="Compared versions">
          {headsOf(engine.tiles, head).map((top) => (
            <div key={top} className={classes['heads']} style={{ top, height: head }} />
          ))}
          {engine.tiles.map((tile) => (
            <CompareTile
              key={tile.id}
              {...props}
              tile={tile}
              headHeight={head}
              hindrances={hindrances}
              onView={(change) => changeView(tile.id, change)}
            />
          ))}
        </section>
      }
      timeline={
        isStill ? null : (
          <Timeline
            transport={transport}
            time={time}
            filmstrip={lead?.source.filmstrip ?? null}
            markers={markers}
            onMarker={(marker) => {
              void transport.seek(marker.frame);
              onMarker?.(marker);
            }}
          />
        )
      }
      left={
        isStill ? null : (
          <>
            <PlayButtons transport={transport} />
            <TimeButton
              transport={transport}
              time={time}
              formatLabel={label}
              onNext={next}
              asking={asking}
              onAsk={setAsking}
            />
            <RangeButtons transport={transport} />
          </>
        )
      }
      right={
        <>
          {isStill ? (
            <ZoomButtons zoom={zoom} fit={fit} />
          ) : (
            <>
              <SpeedMenu transport={transport} />
              <Volume sound={loudness} />
            </>
          )}
          <EngineNote />
          <FullScreenButton toggle={() => toggleFullScreen(root.current)} />
          {props.actions}
        </>
      }
    />
  );
}

/** Where rows of heads begin: their ground goes from edge to edge, however far apart tiles stand. */
function headsOf(tiles: CompareEngine['tiles'], head: number): readonly number[] {
  return head === 0 ? [] : [...new Set(tiles.map(({ rect }) => rect.y - head))];
}

/** Pixels of the page's letters, by which its buttons grow. */
function letterSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
