import type { Picture } from './picture-store.ts';

/** Pixels of the canvas, y down. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One place of the canvas, and the picture or the two pictures in it. */
export interface DrawnTile {
  /** What lies outside is not drawn. */
  readonly clip: Rect;
  readonly first: { picture: Picture; at: Rect } | null;
  readonly second: { picture: Picture; at: Rect } | null;
  readonly mix: Mix;
}

export type Mix =
  | { readonly kind: 'first' }
  /** `x`, `y` in the first picture, 0–1; the second one is behind the line. */
  | { readonly kind: 'wipe'; readonly x: number; readonly y: number; readonly angle: number }
  | {
      readonly kind: 'difference';
      readonly gain: number;
      readonly threshold: number;
      readonly falseColour: boolean;
    }
  | { readonly kind: 'overlay'; readonly opacity: number };

/** Of all pictures: stops, and a gamma of which 1 changes nothing. */
export interface Grade {
  readonly exposure: number;
  readonly gamma: number;
}

const VERTEX = `#version 300 es
in vec2 corner;
uniform vec2 size;
uniform vec4 clip;
out vec2 at;
void main() {
  at = clip.xy + corner * clip.zw;
  gl_Position = vec4(at / size * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
out vec4 shown;
uniform sampler2D first;
uniform sampler2D second;
uniform vec4 firstAt;
uniform vec4 secondAt;
uniform bvec2 there;
uniform int kind;
uniform vec4 how;
uniform vec2 grade;
vec4 read(sampler2D picture, vec4 place, bool isThere) {
  vec2 uv = (at - place.xy) / place.zw;
  bool inside = isThere && all(greaterThanEqual(uv, vec2(0.0))) && all(lessThan(uv, vec2(1.0)));
  return inside ? vec4(texture(picture, uv).rgb, 1.0) : vec4(0.0);
}
vec3 heat(float v) {
  return clamp(vec3(v * 3.0 - 1.0, 1.0 - abs(v * 2.0 - 1.0), 1.0 - v * 2.0), 0.0, 1.0) * step(0.001, v);
}
void main() {
  vec4 a = read(first, firstAt, there.x);
  vec4 b = read(second, secondAt, there.y);
  vec4 mixed = a;
  if (kind == 1) {
    vec2 line = firstAt.xy + how.xy * firstAt.zw;
    mixed = dot(at - line, vec2(cos(how.z), sin(how.z))) > 0.0 ? b : a;
  } else if (kind == 2) {
    vec3 d = abs(a.rgb - b.rgb);
    float most = max(d.r, max(d.g, d.b));
    d = most <= how.y ? vec3(0.0) : min(d * how.x, 1.0);
    mixed = vec4(how.z > 0.5 ? heat(max(d.r, max(d.g, d.b))) : d, max(a.a, b.a));
  } else if (kind == 3) {
    mixed = vec4(mix(a.rgb, b.rgb, b.a * how.x), max(a.a, b.a));
  }
  if (grade != vec2(0.0, 1.0)) {
    vec3 light = pow(mixed.rgb, vec3(2.2)) * exp2(grade.x);
    mixed.rgb = pow(clamp(light, 0.0, 1.0), vec3(1.0 / (2.2 * grade.y)));
  }
  shown = vec4(mixed.rgb * mixed.a, mixed.a);
}`;

/** Stage pixels for one of the picture from which its pixels are sharp squares. */
const SQUARES = 2;

/** Draws pictures beside, over and against each other. */
export class Compositor {
  readonly #gl: WebGL2RenderingContext;
  #program: WebGLProgram | null = null;
  readonly #places = new Map<string, WebGLUniformLocation | null>();

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.prepare();
  }

  /** Makes the program; again after the graphics lost their memory. */
  prepare(): void {
    const gl = this.#gl;
    const program = gl.createProgram();
    for (const [type, text] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
      const shader = gl.createShader(type);
      if (shader === null) return;
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    this.#program = program;
    this.#places.clear();
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    const corner = gl.getAttribLocation(program, 'corner');
    gl.enableVertexAttribArray(corner);
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  }

  draw(tiles: readonly DrawnTile[], grade: Grade): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.useProgram(this.#program);
    gl.uniform2f(this.#place('size'), width, height);
    gl.uniform2f(this.#place('grade'), grade.exposure, grade.gamma);
    for (const tile of tiles) this.#tile(tile);
  }

  /** What is drawn just now, row by row from above: four bytes a pixel. */
  read({ x, y, width, height }: Rect): Uint8Array {
    const gl = this.#gl;
    const rows = new Uint8Array(width * height * 4);
    gl.readPixels(x, gl.canvas.height - y - height, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rows);
    const upright = new Uint8Array(rows.length);
    const line = width * 4;
    for (let row = 0; row < height; row += 1) {
      upright.set(rows.subarray((height - 1 - row) * line, (height - row) * line), row * line);
    }
    return upright;
  }

  #tile({ clip, first, second, mix }: DrawnTile): void {
    const gl = this.#gl;
    this.#picture(0, 'first', first);
    this.#picture(1, 'second', second);
    gl.uniform2i(this.#place('there'), first === null ? 0 : 1, second === null ? 0 : 1);
    gl.uniform4f(this.#place('clip'), clip.x, clip.y, clip.width, clip.height);
    const [kind, ...how] = wordsOf(mix);
    gl.uniform1i(this.#place('kind'), kind);
    gl.uniform4f(this.#place('how'), ...how);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }

  #picture(unit: number, name: string, drawn: DrawnTile['first']): void {
    const gl = this.#gl;
    gl.uniform1i(this.#place(name), unit);
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, drawn?.picture.texture ?? null);
    if (drawn === null) return;
    const { picture, at } = drawn;
    const filter = at.width / picture.width >= SQUARES ? gl.NEAREST : gl.LINEAR;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    gl.uniform4f(this.#place(`${name}At`), at.x, at.y, at.width, at.height);
  }

  #place(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name);
    if (known !== undefined || this.#program === null) return known ?? null;
    const place = this.#gl.getUniformLocation(this.#program, name);
    this.#places.set(name, place);
    return place;
  }
}

function wordsOf(mix: Mix): [number, number, number, number, number] {
  switch (mix.kind) {
    case 'first':
      return [0, 0, 0, 0, 0];
    case 'wipe':
      return [1, mix.x, mix.y, (mix.angle * Math.PI) / 180, 0];
    case 'difference':
      return [2, mix.gain, mix.threshold, mix.falseColour ? 1 : 0, 0];
    case 'overlay':
      return [3, mix.opacity, 0, 0, 0];
  }
}
