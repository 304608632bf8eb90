import type { Service } from '@jampot/service-kit';
import { eventsOf } from './contracts.ts';

/** The rights of a service's own user, as the configuration of NATS has them: its events and signals, and its own inbox. */
export function natsPermissions(service: Service): {
  readonly publish: string;
  readonly subscribe: string;
} {
  const { sends = [], hears = [] } = service.natsUser ?? {};
  const events = eventsOf(service).map((event) => `*.event.${event}`);
  const signals = (names: readonly string[]) => names.map((one) => `*.signal.${one}`);
  return {
    publish: list([...events, ...signals(sends)]),
    subscribe: list([...signals(hears), '*.replica.*', `_INBOX.${service.name}.>`]),
  };
}

function list(subjects: readonly string[]): string {
  return `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
}
