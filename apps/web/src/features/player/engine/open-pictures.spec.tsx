import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PlayerSource } from '../types.ts';
import { openPictures } from './open-pictures.ts';
import { PictureStore } from './picture-store.ts';

/** The films that were opened, which play nowhere here. */
const opened: HTMLVideoElement[] = [];
beforeEach(() => {
  opened.length = 0;
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLVideoElement) opened.push(element);
    return element;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const store = new PictureStore({} as WebGL2RenderingContext);
const source = (more: Partial<PlayerSource> = {}): PlayerSource => ({
  kind: 'video',
  url: '/whole.mp4',
  proxyUrl: '/small.mp4',
  fileName: 'shot.mp4',
  width: 1920,
  height: 1080,
  frames: 100,
  ...more,
});
const paths = () => opened.map(({ src }) => src.replace(location.origin, ''));
const fail = (element: HTMLVideoElement | undefined) => element?.dispatchEvent(new Event('error'));
/** Lets what was asked for be answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

test('the small rendition is asked for at a new address of its own', async () => {
  const film = openPictures(
    source({
      renew: () => Promise.resolve('/whole.mp4?again'),
      renewProxy: () => Promise.resolve('/small.mp4?again'),
    }),
    store,
    () => undefined,
  );
  film.setDetail('small');
  fail(opened[0]);
  await answered();
  expect(paths()).toEqual(['/small.mp4?again']);
  expect(film.phase.get()).toBe('loading');
});

test('one that can’t be read gives way to the whole film, and is not opened again', async () => {
  const film = openPictures(source(), store, () => undefined);
  film.setDetail('small');
  film.want([7], 0);
  fail(opened[0]);
  await answered();
  expect(paths().at(-1)).toBe('/whole.mp4');
  for (let change = 0; change < 3; change += 1) film.setDetail('small');
  expect(opened).toHaveLength(2);
  fail(opened[1]);
  await answered();
  expect(film.phase.get()).toBe('failed');
});

test('a small rendition that comes later is taken, and what is open stays', async () => {
  const film = openPictures(source({ proxyUrl: null }), store, () => undefined);
  film.setDetail('small');
  film.want([7], 1);
  expect(paths()).toEqual(['/whole.mp4']);
  film.learn(source());
  film.setDetail('small');
  expect(paths()).toEqual(['/whole.mp4', '/small.mp4']);
  // An address that is signed anew is no other rendition.
  film.learn(source({ proxyUrl: '/small.mp4?again' }));
  film.setDetail('small');
  await answered();
  expect(opened).toHaveLength(2);
});

test('what was closed asks for nothing, and tells nothing', async () => {
  let told = 0;
  const address = Promise.withResolvers<string | null>();
  const film = openPictures(source({ renew: () => address.promise }), store, () => (told += 1));
  film.setDetail('full');
  fail(opened[0]);
  film.dispose();
  address.resolve('/whole.mp4?again');
  await answered();
  expect(opened[0]?.hasAttribute('src')).toBe(false);
  expect(told).toBe(0);
});
