import { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import type { HealthServer } from '../observe/health-server.ts';

/**
 * The bus of a process, whose health tells from the first try on whether NATS is there. A process whose
 * connection can't come back ends: one that starts anew gets another.
 */
export async function openBus(
  name: string,
  config: { readonly JAMPOT_NATS_URL: string; readonly JAMPOT_NAMESPACE: string },
  health: HealthServer,
  log: Log,
): Promise<Bus> {
  let bus: Bus | null = null;
  health.needs({ name: 'nats', check: () => bus?.connected ?? false });
  const { JAMPOT_NATS_URL: url, JAMPOT_NAMESPACE: namespace } = config;
  bus = await Bus.open({ url, name, namespace, log });
  void bus.lost().then((error) => {
    log.fatal({ err: error }, 'the connection to NATS has ended for good');
    process.exit(1);
  });
  return bus;
}
