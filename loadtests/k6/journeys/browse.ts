import { sleep } from 'k6';
import { endpoints } from '../endpoints.ts';
import { oneOf } from '../chance.ts';
import type { Journey } from '../journey.ts';

/** Signs in, looks at the home page, opens a project, scrolls, sorts, opens an asset. */
export const browse: Journey = (client, { folder }) => {
  client.read(endpoints.me(), { kind: 'read', name: 'users/me' });
  client.some(endpoints.projects(), { kind: 'read', name: 'me/folders' });
  client.some(endpoints.statuses(folder), { kind: 'read', name: 'folders/{id}/statuses' });
  const list = { kind: 'list', name: 'folders/{id}/assets' } as const;
  const assets = client.some(endpoints.listedAssets(folder), list);
  sleep(1);
  client.some(endpoints.listedAssets(folder, '&page=2'), list);
  client.some(endpoints.listedAssets(folder, '&sort=-modified'), list);
  sleep(1);
  const { id } = oneOf(assets);
  client.read(endpoints.asset(id), { kind: 'read', name: 'assets/{id}' });
  client.list(endpoints.versions(id), { kind: 'read', name: 'assets/{id}/versions' });
  sleep(1);
};
