import { createStore } from '../../../lib/store.ts';
import { followStillBackdrop, stillBackdrop } from '../../../lib/viewer-settings.ts';
import type { FrameSource } from './frame-source.ts';
import { overBackdrop } from './over-backdrop.ts';
import type { PictureStore } from './picture-store.ts';

/** A still: the same picture at every frame, over the backdrop that is chosen. */
export class StillPicture implements FrameSource {
  readonly phase = createStore<'loading' | 'ready' | 'failed'>('loading');
  readonly frames = createStore<number | null>(1);
  readonly size = createStore<{ width: number; height: number } | null>(null);
  readonly #store: PictureStore;
  readonly #image = new Image();
  readonly #onChange: () => void;
  readonly #unfollow: () => void;
  #disposed = false;

  constructor(url: string, store: PictureStore, onChange: () => void) {
    this.#store = store;
    this.#onChange = onChange;
    this.#image.crossOrigin = 'anonymous';
    this.#image.addEventListener('load', () => {
      if (!this.#disposed) this.#take();
    });
    this.#image.addEventListener('error', () => {
      if (this.#disposed) return;
      this.phase.set('failed');
      onChange();
    });
    this.#image.src = url;
    this.#unfollow = followStillBackdrop(() => {
      if (this.phase.get() === 'ready') this.#take();
    });
  }

  want(): void {
    // After the graphics lost their memory it is given to them again.
    if (this.phase.get() === 'ready' && !this.has()) this.#take();
  }

  has(): boolean {
    return this.#store.has(this, 0);
  }

  picture() {
    return this.#store.get(this, 0);
  }

  isStarved(): boolean {
    return false;
  }

  kept(): readonly number[] {
    return this.#store.framesOf(this);
  }

  dispose(): void {
    this.#disposed = true;
    this.#unfollow();
    this.#image.src = '';
    this.#store.forget(this);
  }

  #take(): void {
    const { naturalWidth: width, naturalHeight: height } = this.#image;
    this.#store.want(this, new Set([0]));
    this.#store.put(this, 0, overBackdrop(this.#image, stillBackdrop()), width, height);
    this.size.set({ width, height });
    this.phase.set('ready');
    this.#onChange();
  }
}
