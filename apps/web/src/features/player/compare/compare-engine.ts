import { DEFAULT_FRAME_RATE, frameToSeconds } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import type { DrawnTile, Mix, Rect } from '../engine/compositor.ts';
import { ElementSound } from '../engine/element-sound.ts';
import { FilmScreen } from '../engine/film-screen.ts';
import { FilmTransport } from '../engine/film-transport.ts';
import type { Track } from '../engine/track-group.ts';
import { openPictures } from '../engine/open-pictures.ts';
import type { DetailedSource } from '../engine/open-pictures.ts';
import type { Picture } from '../engine/picture-store.ts';
import { evenTimebase } from '../engine/timebase.ts';
import type { ComparedVersion, CompareLook } from './compare.types.ts';
import { mappedFrame } from './frame-mapping.ts';
import type { Placed } from './frame-mapping.ts';
import { pictureRect, tileLayout, WHOLE } from './tile-layout.ts';
import type { PlacedTile, TileView } from './tile-layout.ts';

/** What is seen of the versions now. */
export interface CompareScene {
  readonly versions: readonly ComparedVersion[];
  readonly look: CompareLook;
  readonly focus: number;
  /** Whether the second of two that flip is on top. */
  readonly flipped: boolean;
  readonly sound: number | null;
  /** Pixels of the page. */
  readonly stage: { width: number; height: number };
  /** By version; linked ones share that of id 0. */
  readonly views: ReadonlyMap<number, TileView>;
}

/** Tiles in which more than so many stand are small enough for the small rendition. */
const MANY = 2;
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

  /** @param lead the version whose rate and length lead @throws without WebGL 2 */
  constructor(lead: ComparedVersion, startAt: number) {
    this.screen = new FilmScreen(() => this.transport.refresh());
    const rate = lead.source.frameRate ?? DEFAULT_FRAME_RATE;
    this.transport = new FilmTransport({
      rate,
      timebase: evenTimebase(rate, lead.source.frames ?? 1),
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
    this.#scene = scene;
    const { versions, look, focus, stage } = scene;
    this.#open(versions);
    const seen = versions.filter(({ hidden }) => !hidden);
    this.#tiles = tileLayout(
      seen.map(({ id }) => id),
      focus,
      look.layout,
      look.mode,
      stage,
    );
    const shown = new Set(this.#tiles.flatMap(({ id, against }) => [id, against ?? id]));
    for (const [id, { source }] of this.#opened) {
      const isNear = (this.#viewOf(id).zoom ?? 1) > 1;
      source.setDetail(shown.size > MANY && !isNear ? 'small' : 'full');
      if (!shown.has(id)) source.want([], 0);
    }
    this.#track(seen.filter(({ id }) => shown.has(id)));
    this.screen.resize(
      Math.round(stage.width * devicePixelRatio),
      Math.round(stage.height * devicePixelRatio),
    );
    this.screen.draw();
    this.laidOut.set(this.laidOut.get() + 1);
  }

  /** The frame of its own that a version shows beside one of the leading version. */
  frameOf(id: number, frame: number): number | null {
    const [lead] = this.#scene?.versions ?? [];
    const own = this.#scene?.versions.find((one) => one.id === id);
    if (lead === undefined || own === undefined || this.#scene === null) return null;
    const { align, pastEnd } = this.#scene.look;
    const frames = this.#opened.get(id)?.source.frames.get() ?? null;
    return mappedFrame(placed(lead), placed(own), align, pastEnd, frame, frames);
  }

  /** The first frame of the leading version at which another one shows that frame of its own. */
  leadFrameOf(id: number, frame: number): number {
    const count = this.transport.state.get().frames;
    const guess = [...Array(Math.max(1, count)).keys()].find(
      (one) => this.frameOf(id, one) === frame,
    );
    return guess ?? 0;
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
      if (this.#opened.has(id)) continue;
      const opened = openPictures(source, this.screen.store, () => this.#changed());
      this.#opened.set(id, { url: source.url, source: opened });
    }
  }

  #changed(): void {
    this.transport.refresh();
    const sizes = [...this.#opened.values()].map(({ source }) => source.size.get()?.width ?? 0);
    const sum = sizes.reduce((all, one) => all + one, 0);
    if (sum !== this.#known) this.laidOut.set(this.laidOut.get() + 1);
    this.#known = sum;
  }
  #known = 0;

  #track(seen: readonly ComparedVersion[]): void {
    const scene = this.#scene;
    const [lead] = scene?.versions ?? [];
    if (scene === null || lead === undefined) return;
    const tracks: Track[] = seen.flatMap(({ id }) => {
      const source = this.#opened.get(id)?.source;
      return source ? [{ id, source, frameAt: (frame) => this.frameOf(id, frame) }] : [];
    });
    const known = this.#opened.get(lead.id)?.source.frames.get();
    const frames = lead.source.frames ?? known ?? 1;
    this.transport.setTracks(tracks, evenTimebase(this.transport.rate, frames));
    const heard = scene.versions.find(({ id }) => id === scene.sound);
    this.#sound.set(
      heard === undefined || heard.source.kind === 'image'
        ? null
        : {
            url: heard.source.url,
            secondsAt: (frame) =>
              frameToSeconds(
                this.frameOf(heard.id, frame) ?? -1,
                heard.source.frameRate ?? DEFAULT_FRAME_RATE,
              ),
          },
    );
  }

  #arrange(pictures: ReadonlyMap<number, Picture>) {
    const scene = this.#scene;
    const { exposure = 0, gamma = 1 } = scene?.look ?? {};
    const tiles = this.#tiles.map((tile): DrawnTile => {
      const flips = scene?.look.mode === 'flip' && scene.flipped && tile.against !== null;
      const first = this.#drawn(flips ? (tile.against ?? tile.id) : tile.id, tile.rect, pictures);
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

function placed({ source, startSeconds, offset }: ComparedVersion): Placed {
  return {
    rate: source.frameRate ?? DEFAULT_FRAME_RATE,
    startFrame: source.startFrame ?? 0,
    startSeconds,
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
