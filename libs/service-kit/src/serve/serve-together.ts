import { runUntilSignal } from './run-until-signal.ts';
import { startService } from './serve.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** The variable of `npm start` that holds what each service of a process has as its environment: JSON, by the service's name. */
const ENVIRONMENTS = 'JAMPOT_ENVIRONMENTS';

/**
 * The whole of a main file of services that share one process. Each keeps its own database role, health port and line
 * to the bus, so that nothing but the process is shared: it ends when one of them can't start.
 */
export async function serveTogether(definitions: readonly ServiceDefinition[]): Promise<void> {
  const environments = JSON.parse(process.env[ENVIRONMENTS] ?? '{}') as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  await runUntilSignal(definitions.map(({ name }) => name).join('-'), async () => {
    const running = await Promise.all(
      definitions.map((definition) =>
        startService(definition, environments[definition.name] ?? {}),
      ),
    );
    return {
      stop: async () => {
        const ends = await Promise.allSettled(running.map((service) => service.stop()));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      },
    };
  });
}
