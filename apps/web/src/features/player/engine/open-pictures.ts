import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import type { PlayerSource } from '../types.ts';
import { DecodedFilm } from './decoded-film.ts';
import type { FilmOptions } from './decoded-film.ts';
import { decodesFilms } from './engine-health.ts';
import { ElementFilm } from './element-film.ts';
import type { FrameSource } from './frame-source.ts';
import type { PictureStore } from './picture-store.ts';
import { StillPicture } from './still-picture.ts';

/** Pictures of a medium, in the detail that the place they are shown in needs. */
export interface DetailedSource extends FrameSource {
  /** `small`: the small rendition will do, where there is one. */
  setDetail: (detail: 'small' | 'full') => void;
  /** What is known of the same medium now: its small rendition may have come since. */
  learn: (source: PlayerSource) => void;
}

/** Opens what a source shows; a sound and a document have no pictures of this kind and fail. */
export function openPictures(
  source: PlayerSource,
  store: PictureStore,
  onChange: () => void,
): DetailedSource {
  switch (source.kind) {
    case 'video':
      return new FilmOfTwoSizes(source, store, onChange);
    case 'image':
      return Object.assign(new StillPicture(source.url, store, onChange), {
        setDetail: () => undefined,
        learn: () => undefined,
      });
    case 'audio':
    case 'pdf':
    case 'other':
      return new NoPictures();
  }
}

/**
 * A film and its small rendition, the same frames: in a grid the small one is decoded, alone or zoomed the
 * whole one, and until that has come the small picture stays.
 */
class FilmOfTwoSizes implements DetailedSource {
  readonly phase = createStore<'loading' | 'ready' | 'failed'>('loading');
  readonly frames = createStore<number | null>(null);
  readonly size = createStore<{ width: number; height: number } | null>(null);
  #source: PlayerSource;
  readonly #store: PictureStore;
  readonly #onChange: () => void;
  #full: FrameSource | null = null;
  #small: FrameSource | null = null;
  #detail: 'small' | 'full' = 'full';
  #isSmallLost = false;
  #wanted: { frames: readonly number[]; speed: number } = { frames: [], speed: 0 };

  constructor(source: PlayerSource, store: PictureStore, onChange: () => void) {
    this.#source = source;
    this.#store = store;
    this.#onChange = onChange;
    this.frames.set(source.frames ?? null);
    if (source.width && source.height) {
      this.size.set({ width: source.width, height: source.height });
    }
  }

  setDetail(detail: 'small' | 'full'): void {
    const { url, proxyUrl } = this.#source;
    // One that can't be read is not tried at each change of the stage.
    this.#detail = proxyUrl && !this.#isSmallLost ? detail : 'full';
    if (this.#detail === 'full') this.#full ??= this.#open(url, false);
    else this.#small ??= this.#open(proxyUrl ?? url, true);
  }

  learn({ proxyUrl, renewProxy }: PlayerSource): void {
    if (!proxyUrl || this.#source.proxyUrl) return;
    this.#source = { ...this.#source, proxyUrl, renewProxy };
  }

  want(frames: readonly number[], speed: number): void {
    this.#wanted = { frames, speed };
    const [first] = frames;
    const full = this.#detail === 'full' ? this.#full : null;
    full?.want(frames, speed);
    const isThere = first !== undefined && (full?.has(first) ?? false);
    // The small one helps out until the whole one has caught up.
    this.#small?.want(isThere ? [] : frames, isThere ? 0 : speed);
    if (this.#detail === 'small') this.#full?.want([], 0);
  }

  has(frame: number): boolean {
    return (this.#full?.has(frame) ?? false) || (this.#small?.has(frame) ?? false);
  }

  picture(frame: number) {
    return this.#full?.picture(frame) ?? this.#small?.picture(frame) ?? null;
  }

  isStarved(): boolean {
    const open = [this.#full, this.#small].filter((one) => one !== null);
    return open.length > 0 && open.every((one) => one.isStarved());
  }

  kept(): readonly number[] {
    return (this.#full ?? this.#small)?.kept() ?? [];
  }

  dispose(): void {
    this.#full?.dispose();
    this.#small?.dispose();
  }

  #open(url: string, isSmall: boolean): FrameSource {
    const { frames = null, frameRate, renew, renewProxy } = this.#source;
    const options: FilmOptions = {
      url,
      renew: isSmall ? renewProxy : renew,
      rate: frameRate ?? DEFAULT_FRAME_RATE,
      frames,
      store: this.#store,
      onChange: () => this.#changed(),
    };
    const isDecoded = decodesFilms();
    const film = isDecoded ? new DecodedFilm(options) : new ElementFilm(options);
    const stop = film.phase.subscribe(() => {
      if (film.phase.get() !== 'failed') return;
      stop();
      if (isSmall) this.#goOnInFull();
      else if (isDecoded) this.#full = new ElementFilm(options);
      else return;
      film.dispose();
      this.#changed();
    });
    return film;
  }

  #goOnInFull(): void {
    this.#isSmallLost = true;
    this.#small = null;
    this.setDetail('full');
    this.want(this.#wanted.frames, this.#wanted.speed);
  }

  #changed(): void {
    const open = [this.#full, this.#small].filter((one) => one !== null);
    const phases = open.map(({ phase }) => phase.get());
    this.phase.set(
      phases.includes('ready') ? 'ready' : phases.includes('loading') ? 'loading' : 'failed',
    );
    const first = open.find(({ phase }) => phase.get() === 'ready');
    const frames = first?.frames.get() ?? null;
    if (frames !== null) this.frames.set(frames);
    if (this.size.get() === null && first !== undefined) this.size.set(first.size.get());
    this.#onChange();
  }
}

class NoPictures implements DetailedSource {
  readonly phase = createStore<'loading' | 'ready' | 'failed'>('failed');
  readonly frames = createStore<number | null>(null);
  readonly size = createStore<{ width: number; height: number } | null>(null);
  readonly want = () => undefined;
  readonly has = () => false;
  readonly picture = () => null;
  readonly kept = () => [];
  readonly isStarved = () => false;
  readonly setDetail = () => undefined;
  readonly learn = () => undefined;
  readonly dispose = () => undefined;
}
