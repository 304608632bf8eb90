import type { Service } from '@jampot/service-kit';

/** The rights of a service's own user, as the configuration of NATS has them: its events and signals, and its own inbox. */
export function natsPermissions({ name, natsUser, publishes = [] }: Service): {
  readonly publish: string;
  readonly subscribe: string;
} {
  const { sends = [], hears = [] } = natsUser ?? {};
  const events = publishes.map((event) => `*.event.${event}`);
  const signals = (names: readonly string[]) => names.map((one) => `*.signal.${one}`);
  return {
    publish: list([...events, ...signals(sends)]),
    subscribe: list([...signals(hears), '*.replica.*', `_INBOX.${name}.>`]),
  };
}

function list(subjects: readonly string[]): string {
  return `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
}
