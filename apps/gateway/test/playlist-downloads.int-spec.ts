import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { RunningDownloads, zipOf } from './running-downloads.ts';

let running: RunningDownloads;
beforeAll(async () => {
  running = await RunningDownloads.start();
}, 60_000);
afterAll(() => running?.stop());
beforeEach(() => running.reset());

const PATH = '/api/playlists/7/download';
const FILES = { '1 .._plate.mov': 'first', '2 PLATE.mov': 'second' };

describe('downloading a playlist', () => {
  it('streams a zip of its files, numbered in their order, each once', async () => {
    const response = await running.get(`${PATH}?file=preview`, await running.token());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('Dailies_ _Monday_.zip');
    expect(await zipOf(response)).toEqual(FILES);
    expect(running.asked?.body).toEqual({ id: 7, file: 'preview' });
    expect(running.asked?.caller?.user_id).toBe(101);
  });

  it('tells which assets have no file, and an address that opens without a header', async () => {
    const token = await running.token();
    const checked = await running.get(`${PATH}?check=1`, token);
    const { url, assets } = (await checked.json()) as { url: string; assets: unknown };
    expect(assets).toEqual([
      { id: 3, name: 'sh030' },
      { id: 4, name: 'sh040' },
    ]);
    expect(await zipOf(await running.get(url))).toEqual(FILES);
    expect((await running.get(url.replace('/7/', '/8/'))).status).toBe(404);
    expect((await running.get(url.replace('ticket=', 'ticket=A'))).status).toBe(404);
    // What was let out of the assets is no ticket for a playlist of the same id.
    const ofAssets = await running.ticket('1', token);
    expect((await running.get(`/api/playlists/1/download?ticket=${ofAssets}`)).status).toBe(404);
  });

  it('refuses strangers, what is no kind of file, and what the service refuses', async () => {
    expect((await running.get(PATH)).status).toBe(401);
    const token = await running.token();
    for (const path of [`${PATH}?file=poster`, `${PATH}?colour=red`]) {
      expect((await running.get(path, token)).status).toBe(412);
    }
    expect((await running.get('/api/playlists/x/download', token)).status).toBe(404);
    running.refusal = new JampotError('not_found');
    expect((await running.get(PATH, token)).status).toBe(404);
    running.refusal = null;
    running.downloads = running.downloads.map((download) => ({ ...download, file: null }));
    expect((await running.get(PATH, token)).status).toBe(404);
    const nothing = await (await running.get(`${PATH}?check=1`, token)).json();
    expect(nothing).toMatchObject({ url: null });
  });
});
