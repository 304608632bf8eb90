import { Compositor } from './compositor.ts';
import type { DrawnTile, Grade, Rect } from './compositor.ts';
import { decodesFilms } from './engine-health.ts';
import { PictureStore } from './picture-store.ts';
import type { Picture } from './picture-store.ts';

/** Makes of the pictures on screen what is drawn. */
type Arrange = (pictures: ReadonlyMap<number, Picture>) => {
  tiles: readonly DrawnTile[];
  grade: Grade;
};

/** The canvas that pictures are shown on. They stay until others take their place. */
export class FilmScreen {
  readonly canvas: HTMLCanvasElement;
  readonly store: PictureStore;
  readonly #gl: WebGL2RenderingContext;
  readonly #compositor: Compositor;
  readonly #shown = new Map<number, Picture>();
  /** Those for which another one's picture is shown. */
  readonly #standIns = new Set<number>();
  readonly #onLost: () => void;
  #arrange: Arrange = () => ({ tiles: [], grade: { exposure: 0, gamma: 1 } });

  /**
   * @param onLost told when all pictures are to be got again: the graphics lost their memory
   * @throws where the browser has no WebGL 2
   */
  constructor(onLost: () => void) {
    this.canvas = document.createElement('canvas');
    this.canvas.dataset['engine'] = decodesFilms() ? 'decoder' : 'video';
    const gl = this.canvas.getContext('webgl2', {
      antialias: false,
      // Stills of the screen and proofs read what was drawn.
      preserveDrawingBuffer: true,
    });
    if (gl === null) throw new Error('This browser has no WebGL 2.');
    this.#gl = gl;
    this.store = new PictureStore(gl);
    this.#compositor = new Compositor(gl);
    this.#onLost = onLost;
    this.canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
    this.canvas.addEventListener('webglcontextrestored', () => this.#restore());
  }

  arrange(arrange: Arrange): void {
    this.#arrange = arrange;
    this.draw();
  }

  /** Shows these pictures together; null takes one away, what is not named stays. */
  show(pictures: ReadonlyMap<number, Picture | null>): void {
    for (const [id, picture] of pictures) {
      const before = this.#shown.get(id);
      if (before === picture) continue;
      if (picture !== null) this.store.hold(picture);
      if (before !== undefined) this.store.letGo(before);
      if (picture === null) this.#shown.delete(id);
      else this.#shown.set(id, picture);
      this.#standIns.delete(id);
    }
    this.draw();
  }

  /** Takes all pictures away but those of these. */
  keepOnly(ids: ReadonlySet<number>): void {
    const gone = [...this.#shown.keys()].filter((id) => !ids.has(id));
    if (gone.length > 0) this.show(new Map(gone.map((id) => [id, null])));
  }

  /** What was shown of one is shown for another until that has a picture of its own. */
  standIn(before: number, after: number): void {
    const picture = this.#shown.get(before);
    if (picture === undefined || this.#shown.has(after)) return;
    this.#shown.delete(before);
    this.#shown.set(after, picture);
    this.#standIns.add(after);
  }

  /** Takes another one's picture away: its own will not come for a while. */
  endStandIn(id: number): void {
    if (this.#standIns.has(id)) this.show(new Map([[id, null]]));
  }

  /** Pixels of the canvas: those of the page times their density. */
  resize(width: number, height: number): void {
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = Math.max(1, width);
    this.canvas.height = Math.max(1, height);
    this.draw();
  }

  draw(): void {
    const { tiles, grade } = this.#arrange(this.#shown);
    this.#compositor.draw(tiles, grade);
  }

  /** What is on screen, drawn anew and read back: four bytes a pixel, rows from above. */
  read(rect: Rect): Uint8Array {
    this.draw();
    return this.#compositor.read(rect);
  }

  dispose(): void {
    this.keepOnly(new Set());
    this.store.dispose();
    this.canvas.remove();
    // Browsers take the graphics of the oldest canvas away when there are too many, and clean up late.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #restore(): void {
    this.#shown.clear();
    this.store.forgetAll();
    this.#compositor.prepare();
    this.#onLost();
  }
}
