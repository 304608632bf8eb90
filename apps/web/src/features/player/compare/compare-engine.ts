import { framesPerSecond, frameToSeconds } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import type { DrawnTile, Mix, Rect } from '../engine/compositor.ts';
import { ElementSound } from '../engine/element-sound.ts';
import { FilmScreen } from '../engine/film-screen.ts';
import { FilmTransport } from '../engine/film-transport.ts';
import type { Track } from '../engine/track-group.ts';
import { budgetFor } from '../engine/picture-budget.ts';
import { openPictures } from '../engine/open-pictures.ts';
import type { DetailedSource } from '../engine/open-pictures.ts';
import type { Picture } from '../engine/picture-store.ts';
import { evenTimebase } from '../engine/timebase.ts';
import { rateOf } from '../rate-of.ts';
import type { ComparedVersion, CompareLook } from './compare.types.ts';
import { mappedFrame } from './frame-mapping.ts';
import type { Placed } from './frame-mapping.ts';
import { hasFrames, leadFrameFor, leadOf } from './lead-version.ts';
import { pictureRect, tileLayout, WHOLE } from './tile-layout.ts';
import type { PlacedTile, TileView } from './tile-layout.ts';

/** What is seen of the versions now. */
export interface CompareScene {
  readonly versions: readonly ComparedVersion[];
  readonly look: CompareLook;
  readonly focus: number;
  readonly sound: number | null;
  /** Pixels of the page. */
  readonly stage: { width: number; height: number };
  /** Pixels above each picture that are its head's. */
  readonly head: number;
  /** By version; linked ones share that of id 0. */
  readonly views: ReadonlyMap<number, TileView>;
}

const UNKNOWN = { width: 1920, height: 1080 };

/** The versions of one comparison: their films, their one transport and the canvas that shows them. */
export class CompareEngine {
  readonly screen: FilmScreen;
  readonly transport: FilmTransport;
  readonly #sound = new ElementSound();
  readonly #opened = new Map<number, { url: string; source: DetailedSource }>();
  #scene: CompareScene | null = null;
  #tiles: readonly PlacedTile[] = [];
  /** Counts up whenever tiles lie elsewhere or a picture's size became known. */
  readonly laidOut = createStore(0);

  /** @throws without WebGL 2 */
  constructor(versions: readonly ComparedVersion[], startAt: number) {
    this.screen = new FilmScreen(() => this.transport.refresh());
    const lead = leadOf(versions);
    const rate = rateOf(lead?.source);
    this.transport = new FilmTransport({
      timebase: evenTimebase(rate, lead?.source.frames ?? 1),
      startAt,
      show: (pictures) => this.screen.show(pictures),
      sound: this.#sound,
    });
    this.screen.arrange((pictures) => this.#arrange(pictures));
  }

  get tiles(): readonly PlacedTile[] {
    return this.#tiles;
  }

  /** Shows another scene; what stays of it is not disturbed. */
  set(scene: CompareScene): void {
    const { versions, look, focus, stage, head } = scene;
    const before = this.#scene?.versions ?? [];
    const playhead = this.#playheadOf(leadOf(versions));
    this.#scene = scene;
    for (const [from, to] of replaced(before, versions)) this.screen.standIn(from, to);
    this.#open(versions);
    const seen = versions.filter(({ hidden }) => !hidden);
    this.#tiles = tileLayout(
      seen.map(({ id }) => id),
      focus,
      look.layout,
      look.mode,
      stage,
      head,
    );
    const shown = new Set(this.#tiles.flatMap(({ id, against }) => [id, against ?? id]));
    this.#spend(seen.filter(({ id }) => shown.has(id)));
    for (const [id, { source }] of this.#opened) if (!shown.has(id)) source.want([], 0);
    this.#track(seen.filter(({ id }) => shown.has(id)));
    this.screen.keepOnly(shown);
    if (playhead !== null) void this.transport.seek(playhead);
    this.screen.resize(
      Math.round(stage.width * devicePixelRatio),
      Math.round(stage.height * devicePixelRatio),
    );
    this.screen.draw();
    this.laidOut.set(this.laidOut.get() + 1);
  }

  /** The frame of its own that a version shows beside one of the leading version. */
  frameOf(id: number, frame: number): number | null {
    const lead = leadOf(this.#scene?.versions ?? []);
    const own = this.#scene?.versions.find((one) => one.id === id);
    if (lead === undefined || own === undefined || this.#scene === null) return null;
    if (!hasFrames(own.source)) return 0;
    const { align, pastEnd } = this.#scene.look;
    const frames = this.#opened.get(id)?.source.frames.get() ?? null;
    return mappedFrame(placed(lead), placed(own), align, pastEnd, frame, frames);
  }

  /** The frame of the leading version at which another one shows that frame of its own, or comes nearest. */
  leadFrameOf(id: number, frame: number): number {
    const { frames } = this.transport.state.get();
    const at = this.transport.frame.get();
    return leadFrameFor(frame, at, frames, (one) => this.frameOf(id, one));
  }

  /** Does not wait for a version until it has caught up; another one's picture does not stand for it. */
  goOnWithout(id: number): void {
    this.screen.endStandIn(id);
    this.transport.goOnWithout(id);
  }

  /** Opens a version anew whose pictures could not be read. */
  tryAgain(id: number): void {
    this.#opened.get(id)?.source.dispose();
    this.#opened.delete(id);
    if (this.#scene !== null) this.set(this.#scene);
  }

  /** Where a version's picture lies, in pixels of the page; null where it is not seen. */
  pictureOf(id: number): Rect | null {
    const tile = this.#tiles.find((one) => one.id === id || one.against === id);
    return tile === undefined ? null : pictureRect(tile.rect, this.#sizeOf(id), this.#viewOf(id));
  }

  dispose(): void {
    this.transport.dispose();
    for (const { source } of this.#opened.values()) source.dispose();
    this.screen.dispose();
  }

  #open(versions: readonly ComparedVersion[]): void {
    for (const [id, { url, source }] of this.#opened) {
      if (versions.some((one) => one.id === id && one.source.url === url)) continue;
      source.dispose();
      this.#opened.delete(id);
    }
    for (const { id, source } of versions) {
      const known = this.#opened.get(id);
      known?.source.learn(source);
      if (known !== undefined) continue;
      const opened = openPictures(source, this.screen.store, () => this.#changed());
      this.#opened.set(id, { url: source.url, source: opened });
    }
  }

  /** Decodes in full what tiles show in full, the one in focus first, within the memory there is. */
  #spend(seen: readonly ComparedVersion[]): void {
    const focus = this.#scene?.focus;
    const byFocus = seen.toSorted((a, b) => Number(b.id === focus) - Number(a.id === focus));
    const { details, frames } = budgetFor(
      byFocus.map(({ id, source }) => ({
        id,
        size: this.#sizeOf(id),
        shownWidth: (this.pictureOf(id)?.width ?? 0) * devicePixelRatio,
        isZoomed: this.#viewOf(id).zoom > 1,
        hasSmall: Boolean(source.proxyUrl),
      })),
    );
    this.transport.tracks.most = frames;
    for (const [id, { source }] of this.#opened) source.setDetail(details.get(id) ?? 'small');
  }

  #changed(): void {
    this.transport.refresh();
    // Nothing is shown under the name of one that can't be read.
    const failed = this.transport.tracks.failed.get();
    if (failed.length > 0) this.screen.show(new Map(failed.map((id) => [id, null])));
    const sizes = [...this.#opened.values()].map(({ source }) => source.size.get()?.width ?? 0);
    const sum = sizes.reduce((all, one) => all + one, 0);
    if (sum !== this.#known) this.laidOut.set(this.laidOut.get() + 1);
    this.#known = sum;
  }
  #known = 0;

  #track(seen: readonly ComparedVersion[]): void {
    const scene = this.#scene;
    const lead = leadOf(scene?.versions ?? []);
    if (scene === null || lead === undefined) return;
    const tracks: Track[] = seen.flatMap(({ id }) => {
      const source = this.#opened.get(id)?.source;
      return source ? [{ id, source, frameAt: (frame) => this.frameOf(id, frame) }] : [];
    });
    const known = this.#opened.get(lead.id)?.source.frames.get();
    const frames = lead.source.frames ?? known ?? 1;
    const rate = rateOf(lead?.source);
    this.transport.setTracks(tracks, evenTimebase(rate, frames));
    const heard = scene.versions.find(({ id }) => id === scene.sound);
    this.#sound.set(
      heard === undefined || heard.source.kind === 'image'
        ? null
        : {
            url: heard.source.url,
            renew: heard.source.renew,
            secondsAt: (frame) =>
              frameToSeconds(this.frameOf(heard.id, frame) ?? -1, rateOf(heard.source)),
          },
    );
  }

  /** Where another leading version's playhead stands, so that its picture stays; null for the same one. */
  #playheadOf(lead: ComparedVersion | undefined): number | null {
    const before = leadOf(this.#scene?.versions ?? []);
    if (before === undefined || lead === undefined || before.id === lead.id) return null;
    const at = this.transport.frame.get();
    const own = this.frameOf(lead.id, at);
    if (own !== null) return own;
    return Math.floor(
      (at * framesPerSecond(rateOf(lead?.source))) / framesPerSecond(rateOf(before?.source)) + 1e-6,
    );
  }

  #arrange(pictures: ReadonlyMap<number, Picture>) {
    const scene = this.#scene;
    const { exposure = 0, gamma = 1 } = scene?.look ?? {};
    const tiles = this.#tiles.map((tile): DrawnTile => {
      // Of two that flip the one in focus is on top: what is said and drawn is about what is seen.
      const isFlipped = scene?.look.mode === 'flip' && scene.focus === tile.against;
      const top = isFlipped ? scene.focus : tile.id;
      const first = this.#drawn(top, tile.rect, pictures);
      const second = tile.against === null ? null : this.#drawn(tile.against, tile.rect, pictures);
      return { clip: dense(tile.rect), first, second, mix: mixOf(scene?.look, tile) };
    });
    return { tiles, grade: { exposure, gamma } };
  }

  #drawn(id: number, rect: Rect, pictures: ReadonlyMap<number, Picture>): DrawnTile['first'] {
    const picture = pictures.get(id);
    if (picture === undefined) return null;
    return { picture, at: dense(pictureRect(rect, this.#sizeOf(id), this.#viewOf(id))) };
  }

  #sizeOf(id: number) {
    return this.#opened.get(id)?.source.size.get() ?? UNKNOWN;
  }

  #viewOf(id: number): TileView {
    const { look, views } = this.#scene ?? {};
    return views?.get(look?.linked === false ? id : 0) ?? WHOLE;
  }
}

/** Versions in whose place others stand now. */
function replaced(
  before: readonly ComparedVersion[],
  after: readonly ComparedVersion[],
): (readonly [number, number])[] {
  if (before.length !== after.length) return [];
  const isIn = (list: readonly ComparedVersion[], id: number) => list.some((one) => one.id === id);
  return before.flatMap(({ id: from }, at) => {
    const to = after[at]?.id ?? from;
    return isIn(after, from) || isIn(before, to) ? [] : [[from, to] as const];
  });
}

function placed({ source, startSeconds, offset }: ComparedVersion): Placed {
  return {
    rate: rateOf(source),
    startFrame: source.startFrame ?? 0,
    startSeconds,
    dropFrame: source.dropFrame ?? false,
    offset,
  };
}

function mixOf(look: CompareLook | undefined, tile: PlacedTile): Mix {
  if (look === undefined || tile.against === null) return { kind: 'first' };
  switch (look.mode) {
    case 'wipe':
      return { kind: 'wipe', ...look.wipe };
    case 'difference':
      return {
        kind: 'difference',
        gain: look.gain,
        threshold: look.threshold,
        falseColour: look.falseColour,
      };
    case 'overlay':
      return { kind: 'overlay', opacity: look.opacity };
    case 'side':
    case 'flip':
      return { kind: 'first' };
  }
}

function dense({ x, y, width, height }: Rect): Rect {
  const by = devicePixelRatio;
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}
