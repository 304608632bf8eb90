import { Database, systemScope } from '@jampot/persistence';
import { ObjectRemover } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';

/** Removes at once what a service would remove in days: objects that no row of it uses. */
export async function removeUntakenObjects(service: Pick<RunningService, 'get'>): Promise<void> {
  await service
    .get(Database)
    .change(systemScope, (tx) =>
      tx.sql(`UPDATE object_removals SET due = now() WHERE state = 'marked'`),
    );
  await service.get(ObjectRemover).removeDue();
}
