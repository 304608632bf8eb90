import { afterEach, expect, jest, test } from '@jest/globals';
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
