import { sleep } from 'k6';
import { oneOf } from '../chance.ts';
import { endpoints } from '../endpoints.ts';
import type { Journey } from '../journey.ts';

/** The end of a day: everything is set to another status, one asset after the other. */
export const statuses: Journey = (client, { assets, statuses: all }) => {
  for (let round = 0; round < 5; round += 1) {
    const change = { status_id: oneOf(all) };
    client.send('PATCH', endpoints.changedAsset(oneOf(assets)), change, {
      kind: 'write',
      name: 'assets/{id}',
    });
    sleep(0.2);
  }
};
