import { sleep } from 'k6';
import { endpoints } from '../endpoints.ts';
import { oneOf } from '../chance.ts';
import type { Journey } from '../journey.ts';

/** Signs in, looks at the home page, opens a project, scrolls, sorts, opens an asset. */
export const browse: Journey = (client, { folder }) => {
  client.read(endpoints.me(), { kind: 'read', name: 'users/me' });
  client.list(endpoints.projects(), { kind: 'read', name: 'me/folders' });
  client.list(endpoints.statuses(folder), { kind: 'read', name: 'folders/{id}/statuses' });
  const list = { kind: 'list', name: 'folders/{id}/assets' } as const;
  const assets = client.list(endpoints.listedAssets(folder), list);
  sleep(1);
  client.list(endpoints.listedAssets(folder, '&page=2'), list);
  client.list(endpoints.listedAssets(folder, '&sort=-modified'), list);
  sleep(1);
  const { id } = oneOf(assets);
  client.read(endpoints.asset(id), { kind: 'read', name: 'assets/{id}' });
  client.list(endpoints.versions(id), { kind: 'read', name: 'assets/{id}/versions' });
  sleep(1);
};
