/** A picture in the memory of the graphics, ready to be drawn. */
export interface Picture {
  readonly texture: WebGLTexture;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Kept extends Picture {
  readonly owner: object;
  readonly frame: number;
  /** How many show it now. */
  held: number;
  forgotten: boolean;
}

/** Bytes of pictures in all: what is over that and not wanted goes, the longest unused first. */
export const BUDGET = 512 * 1024 * 1024;

/**
 * Keeps decoded pictures as textures. A decoder's own frames are few, and it stands still when they are
 * not given back: a picture is taken over and its frame closed at once.
 */
export class PictureStore {
  readonly #gl: WebGL2RenderingContext;
  readonly #budget: number;
  readonly #pictures = new Map<object, Map<number, Kept>>();
  /** Longest unused first. */
  readonly #used = new Set<Kept>();
  readonly #wanted = new Map<object, ReadonlySet<number>>();
  /** Textures to be filled again, by their size. */
  readonly #free = new Map<string, WebGLTexture[]>();
  #bytes = 0;

  constructor(gl: WebGL2RenderingContext, budget = BUDGET) {
    this.#gl = gl;
    this.#budget = budget;
  }

  /** Names the frames of an owner that stay whatever else is needed. */
  want(owner: object, frames: ReadonlySet<number>): void {
    this.#wanted.set(owner, frames);
  }

  has(owner: object, frame: number): boolean {
    return this.#pictures.get(owner)?.has(frame) ?? false;
  }

  get(owner: object, frame: number): Picture | null {
    const kept = this.#pictures.get(owner)?.get(frame);
    if (!kept) return null;
    this.#used.delete(kept);
    this.#used.add(kept);
    return kept;
  }

  /** Frames of an owner that are kept, in no order. */
  framesOf(owner: object): readonly number[] {
    return [...(this.#pictures.get(owner)?.keys() ?? [])];
  }

  /** Takes over a picture; what it came from may be closed then. */
  put(owner: object, frame: number, source: TexImageSource, width: number, height: number): void {
    this.#drop(this.#pictures.get(owner)?.get(frame));
    const texture = this.#fill(source, width, height);
    const kept = { owner, frame, texture, width, height, held: 0, forgotten: false };
    const own = this.#pictures.get(owner) ?? new Map<number, Kept>();
    this.#pictures.set(owner, own.set(frame, kept));
    this.#used.add(kept);
    this.#bytes += sizeOf(kept);
    this.#makeRoom();
  }

  /** A picture that is shown stays until it is let go. */
  hold(picture: Picture): void {
    (picture as Kept).held += 1;
  }

  letGo(picture: Picture): void {
    const kept = picture as Kept;
    kept.held -= 1;
    if (kept.held === 0 && kept.forgotten) this.#recycle(kept);
  }

  /** Everything of an owner. */
  forget(owner: object): void {
    this.#wanted.delete(owner);
    for (const kept of this.#pictures.get(owner)?.values() ?? []) this.#drop(kept);
    this.#pictures.delete(owner);
  }

  /** After the graphics lost their memory: nothing is there any more. */
  forgetAll(): void {
    this.#pictures.clear();
    this.#used.clear();
    this.#free.clear();
    this.#bytes = 0;
  }

  dispose(): void {
    for (const kept of this.#used) this.#gl.deleteTexture(kept.texture);
    for (const textures of this.#free.values()) {
      for (const texture of textures) this.#gl.deleteTexture(texture);
    }
    this.forgetAll();
  }

  #makeRoom(): void {
    if (this.#bytes <= this.#budget) return;
    for (const textures of this.#free.values()) {
      for (const texture of textures) this.#gl.deleteTexture(texture);
    }
    this.#free.clear();
    for (const kept of this.#used) {
      if (this.#bytes <= this.#budget) return;
      const isWanted = this.#wanted.get(kept.owner)?.has(kept.frame) ?? false;
      if (kept.held === 0 && !isWanted) this.#drop(kept);
    }
  }

  #drop(kept: Kept | undefined): void {
    if (kept === undefined || kept.forgotten) return;
    kept.forgotten = true;
    this.#pictures.get(kept.owner)?.delete(kept.frame);
    this.#used.delete(kept);
    this.#bytes -= sizeOf(kept);
    if (kept.held === 0) this.#recycle(kept);
  }

  #recycle({ texture, width, height }: Kept): void {
    const size = `${width}x${height}`;
    const free = this.#free.get(size) ?? [];
    // A few of each size spare the graphics most of the work of making new ones.
    if (free.length < 8) this.#free.set(size, [...free, texture]);
    else this.#gl.deleteTexture(texture);
  }

  #fill(source: TexImageSource, width: number, height: number): WebGLTexture {
    const gl = this.#gl;
    const texture = this.#free.get(`${width}x${height}`)?.pop() ?? gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    for (const [name, value] of [
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    ] as const) {
      gl.texParameteri(gl.TEXTURE_2D, name, value);
    }
    return texture;
  }
}

/** Bytes of one picture. */
export function sizeOf({ width, height }: { width: number; height: number }): number {
  return width * height * 4;
}
