import { describe, expect, test } from '@jest/globals';
import type { Version } from '@jampot/contracts';
import { playerSourceOf } from './player-source.ts';

/** A version that came with that file, and of which no preview was made. */
const version = (source_file: string, processing: string) =>
  ({
    name: 'v1',
    source_file,
    source_url: `/files/${source_file}?t=1`,
    preview_file: null,
    preview_url: null,
    poster_url: '/files/poster.jpg',
    processing,
    media: null,
    render_pool_id: null,
    job_id: null,
    render_file: null,
  }) as unknown as Version;

describe('what the player shows of a version without a preview', () => {
  test.each(['loop.gif', 'loop.webp'])(
    'is the source itself of the moving picture %s, once that is known',
    (file) => {
      expect(playerSourceOf(version(file, 'running'))).toBeNull();
      expect(playerSourceOf(version(file, 'failed'))).toBeNull();
      expect(playerSourceOf(version(file, 'done'))).toMatchObject({
        kind: 'image',
        url: `/files/${file}?t=1`,
        fileName: file,
      });
    },
  );

  test('is a PDF at once, and never a film', () => {
    expect(playerSourceOf(version('board.pdf', 'running'))?.url).toBe('/files/board.pdf?t=1');
    expect(playerSourceOf(version('shot.mov', 'done'))).toBeNull();
  });

  test('is its first page for a guest who may not have the file, and nothing without one', () => {
    const board = { ...version('board.pdf', 'done'), source_url: null };
    expect(playerSourceOf(board)).toEqual({
      kind: 'image',
      url: '/files/poster.jpg',
      fileName: 'board.pdf',
      download: null,
    });
    expect(playerSourceOf({ ...board, poster_url: null })).toBeNull();
    expect(playerSourceOf({ ...version('shot.mov', 'done'), source_url: null })).toBeNull();
  });

  test('names the small film beside its preview, where there is one', () => {
    const film = {
      ...version('shot.mov', 'done'),
      preview_url: '/files/preview.mp4?t=1',
      proxy_url: '/files/proxy.mp4?t=1',
      media: { kind: 'video', proxy: { width: 640, height: 360 } },
    } as unknown as Version;
    expect(playerSourceOf(film)).toMatchObject({
      url: '/files/preview.mp4?t=1',
      proxyUrl: '/files/proxy.mp4?t=1',
    });
    expect(playerSourceOf({ ...film, proxy_url: null })?.proxyUrl).toBeNull();
  });

  test('is nothing while a pool renders it, and the file itself once its error was cleared', () => {
    const scene = { ...version('shot.blend', 'none'), render_pool_id: 3, job_id: 5 };
    expect(playerSourceOf(scene)).toBeNull();
    expect(playerSourceOf({ ...scene, processing: 'done' })?.kind).toBe('other');
    expect(playerSourceOf({ ...scene, job_id: null })?.kind).toBe('other');
  });
});
