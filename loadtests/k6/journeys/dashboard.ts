import { sleep } from 'k6';
import { endpoints } from '../endpoints.ts';
import type { Journey } from '../journey.ts';

/** A screen on the wall, which asks again and again how far the project is. */
export const dashboard: Journey = (client, { folder }) => {
  client.some(endpoints.statusChart(folder), { kind: 'chart', name: 'folders/{id}/assets?x=' });
  client.some(endpoints.statusLogChart(), { kind: 'chart', name: 'statuslogs?x=' });
  sleep(2);
};
