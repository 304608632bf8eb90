import type { Service } from '@jampot/service-kit';
import { comment, replaceOnce, replacePart } from './replace-part.ts';

/** The Dockerfile with what each image has beside Node. */
export function dockerfile(text: string, services: readonly Service[]): string {
  const names = services.map(({ name }) => name);
  const told = `# APP is ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`;
  return replacePart(replaceOnce(text, /^# APP is .*$/mu, told), 'images', services.flatMap(stage));
}

function stage({ name, image }: Service): string[] {
  const from = `FROM service AS for-${name}`;
  if (image === undefined) return [from];
  const { packages, purged = [], why, proofs } = image;
  return [
    from,
    ...(why === undefined ? [] : comment(why)),
    `RUN apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')} \\`,
    ...(purged.length > 0 ? [` && dpkg --purge --force-depends ${purged.join(' ')} \\`] : []),
    ` && ${proofs.join(' && ')} \\`,
    ' && rm -rf /var/lib/apt/lists/*',
  ];
}
