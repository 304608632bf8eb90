import { migrationVariables, variables } from '@jampot/service-kit';
import type { VariableName } from '@jampot/service-kit';
import { serviceNamed, SERVICES, WITH_SCHEMA } from './services.ts';

/** What each process of ours reads, by the name that compose has for it: `assets`, `migrate-assets`. */
const READ: ReadonlyMap<string, readonly VariableName[]> = new Map<string, readonly VariableName[]>(
  [
    ...SERVICES.map((name) => [name, serviceNamed(name).reads] as const),
    ...WITH_SCHEMA.map((name) => [`migrate-${name}`, migrationVariables] as const),
  ],
);

/** All processes of ours. */
export const PROCESSES: readonly string[] = [
  ...SERVICES,
  ...WITH_SCHEMA.map((name) => `migrate-${name}`),
];

export function readBy(process: string): readonly VariableName[] {
  const read = READ.get(process);
  if (read === undefined) throw new Error(`Nobody knows what ${process} reads.`);
  return read;
}

/** Those that a process doesn't start without; a migration wants the owner's address besides. */
function requiredBy(process: string): readonly VariableName[] {
  const owner: readonly VariableName[] = process.startsWith('migrate-')
    ? ['JAMPOT_DATABASE_OWNER_URL']
    : [];
  const required = readBy(process).filter((name) => !variables[name].safeParse(undefined).success);
  return [...required, ...owner];
}

/** Faults of an environment: what the process does not read, misses, or refuses. */
export function faultsOf(
  process: string,
  environment: Readonly<Record<string, string>>,
): readonly string[] {
  const read = readBy(process);
  const given = Object.keys(environment).filter((name) => name.startsWith('JAMPOT_'));
  const isRead = (name: string): name is VariableName => read.some((one) => one === name);
  return [
    ...given.filter((name) => !isRead(name)).map((name) => `${name} is not read`),
    ...requiredBy(process)
      .filter((name) => (environment[name] ?? '') === '')
      .map((name) => `${name} is missing`),
    ...given
      .filter(isRead)
      .filter((name) => !variables[name].safeParse(environment[name] || undefined).success)
      .map((name) => `${name} is not valid`),
  ];
}
