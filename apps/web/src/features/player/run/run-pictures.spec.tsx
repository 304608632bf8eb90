import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { PictureStore } from '../engine/picture-store.ts';
import { RunPictures } from './run-pictures.ts';
import { RunPieces } from './run-pieces.ts';
import type { RunItem } from './run.types.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const film = (id: number): RunItem => ({
  id,
  in: null,
  out: null,
  source: { kind: 'video', url: `/films/${id}.mp4`, fileName: `${id}.mp4`, frames: 100 },
});

/** The films that are open at a frame of three of four seconds each. */
function openAt(frame: number, isLoop: boolean, items = [film(1), film(2), film(3)]) {
  const opened: HTMLVideoElement[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLVideoElement) opened.push(element);
    return element;
  });
  const pictures = new RunPictures(
    new PictureStore({} as WebGL2RenderingContext),
    new RunPieces(items, () => null),
    () => undefined,
    () => undefined,
    () => (isLoop ? { first: 0, last: 299 } : null),
  );
  pictures.want([frame], 1);
  return opened.map(({ src }) => src.replace(location.origin, ''));
}

test('the first film of a loop is open seconds before the last one ends', () => {
  expect(openAt(260, true)).toEqual(['/films/3.mp4', '/films/1.mp4']);
});

test('nothing comes behind the last film of a list that is played once', () => {
  expect(openAt(260, false)).toEqual(['/films/3.mp4']);
});

test('of many short items no more than the next two are open', () => {
  const short = (id: number): RunItem => ({ ...film(id), in: 0, out: 5 });
  const items = Array.from({ length: 20 }, (_, at) => short(at + 1));
  expect(openAt(0, false, items)).toEqual(['/films/1.mp4', '/films/2.mp4', '/films/3.mp4']);
});

test('a film that could not be read is opened anew when it is asked for again', async () => {
  const opened: HTMLVideoElement[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLVideoElement) opened.push(element);
    return element;
  });
  const pictures = new RunPictures(
    new PictureStore({} as WebGL2RenderingContext),
    new RunPieces([film(1)], () => null),
    () => undefined,
    () => undefined,
    () => null,
  );
  pictures.want([0], 0);
  opened[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(pictures.isBlank(0)).toBe(true));
  pictures.want([0], 0);
  expect(opened).toHaveLength(1);
  pictures.reopen(1);
  expect(pictures.isBlank(0)).toBe(false);
  pictures.want([0], 0);
  expect(opened).toHaveLength(2);
});

test('a sound that stands alone in a list is played', () => {
  const items = [{ ...film(1), source: { ...film(1).source, kind: 'audio' as const } }];
  const pictures = new RunPictures(
    new PictureStore({} as WebGL2RenderingContext),
    new RunPieces(items, () => null),
    () => undefined,
    () => undefined,
    () => null,
  );
  pictures.want([0], 0);
  expect(pictures.phase.get()).toBe('ready');
});
