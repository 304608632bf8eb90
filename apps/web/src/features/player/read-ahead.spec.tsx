import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readAhead } from './read-ahead.ts';
import type { PlayerSource } from './types.ts';

const film: PlayerSource = {
  kind: 'video',
  url: '/files/film',
  poster: '/files/poster',
  fileName: 'shot.mp4',
};

const real = { fetch: globalThis.fetch, image: globalThis.Image };
let asked: string[] = [];
let images: HTMLImageElement[] = [];
beforeEach(() => {
  asked = [];
  images = [];
  globalThis.fetch = async (url) => {
    asked.push(new URL(String(url)).pathname);
    return new Response(null, { status: 404 });
  };
  globalThis.Image = class extends real.image {
    constructor() {
      super();
      images.push(this);
    }
  };
  Object.assign(window, { VideoDecoder: class {} });
});
afterEach(() => {
  globalThis.fetch = real.fetch;
  globalThis.Image = real.image;
  Reflect.deleteProperty(window, 'VideoDecoder');
  Reflect.deleteProperty(navigator, 'connection');
});
const shown = () => images.map(({ src }) => new URL(src, location.href).pathname);
const line = (value: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

test('reads the poster and the beginning of a film', () => {
  readAhead(film);
  expect(shown()).toEqual(['/files/poster']);
  expect(asked).toEqual(['/files/film']);
});

test('reads a still itself, in the way in which it will be asked for', () => {
  readAhead({ ...film, kind: 'image', url: '/files/still' });
  expect(shown()).toEqual(['/files/poster', '/files/still']);
  expect(images[1]?.crossOrigin).toBe('anonymous');
  expect(asked).toEqual([]);
});

test('reads nothing on a line that is slow, or paid by what comes', () => {
  line({ saveData: true });
  readAhead(film);
  line({ effectiveType: '3g' });
  readAhead(film);
  expect([...shown(), ...asked]).toEqual([]);
  line({ effectiveType: '4g' });
  readAhead(film);
  expect([...shown(), ...asked]).toHaveLength(2);
});

test('gives up what has not come', () => {
  const giveUp = readAhead(film);
  Object.defineProperty(images[0], 'complete', { value: false });
  giveUp();
  expect(images[0]?.getAttribute('src')).toBe('');
});
