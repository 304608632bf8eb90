import type { ServiceParts } from '../local/src/services/read-services.ts';
import { natsPassword } from './compose-values.ts';
import { replacePart } from './replace-part.ts';
import { inEnvFile, secretsOf, upper } from './secret-names.ts';

/** make-env.sh with the secrets that it makes, and the settings of services that it does not tell of itself. */
export function envFile(text: string, services: readonly ServiceParts[]): string {
  const passwords = services.flatMap(({ name, needs, natsUser }) => [
    ...(needs.includes('database')
      ? [`${upper(name)}_PASSWORD`, `${upper(name)}_OWNER_PASSWORD`]
      : []),
    ...(natsUser === undefined ? [] : [natsPassword(natsUser.name)]),
  ]);
  const made = replacePart(text, 'secrets', [
    `passwords='${passwords.join(' ')}'`,
    `random_keys='${secretsOf(services).map(inEnvFile).join(' ')}'`,
  ]);
  const others = replacePart(made, 'settings', []);
  return replacePart(made, 'settings', [
    'settings() {',
    "  cat <<'END'",
    ...services.flatMap((service) => settingsOf(service, others)),
    'END',
    '}',
  ]);
}

function settingsOf({ description, settings = {} }: ServiceParts, told: string): string[] {
  const own = Object.entries(settings).filter(
    ([variable]) => !new RegExp(`^${variable}=`, 'mu').test(told),
  );
  if (own.length === 0) return [];
  return [
    '',
    `# ${description}`,
    ...own.flatMap(([variable, what]) => [`# ${what}`, `${variable}=`]),
  ];
}
