import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServiceParts } from '../local/src/services/read-services.ts';
import { chartAlerts, chartReadme, chartSchema, chartServices, chartValues } from './chart.ts';
import { compose } from './compose.ts';
import { publishedBy, toldBy } from './contracts.ts';
import { dockerfile } from './dockerfile.ts';
import { envFile } from './env-file.ts';
import { manual } from './manual.ts';
import { missingFiles, projects } from './package-files.ts';
import { serviceNames } from './service-names.ts';

/** Files whose text is made of the services alone. */
const WHOLE = {
  'deploy/local/src/services/service-names.gen.ts': serviceNames,
  'libs/contracts/src/events/published-by.gen.ts': publishedBy,
  'libs/contracts/src/facts/told-by.gen.ts': toldBy,
} as const;

/** Files whose text is made of the services, and checked with another file, which stays. */
const BESIDE = {
  'charts/jampot/services.yaml': ['charts/jampot/templates/_helpers.tpl', chartServices],
} as const;

/** Files of which a part is made of the services. */
const IN_PART = {
  'charts/jampot/README.md': chartReadme,
  'charts/jampot/observe/alerts.yaml': chartAlerts,
  'charts/jampot/values.schema.json': chartSchema,
  'charts/jampot/values.yaml': chartValues,
  'deploy/compose/compose.yaml': compose,
  'deploy/compose/make-env.sh': envFile,
  'deploy/docker/Dockerfile': dockerfile,
  'docs/operating.md': manual,
  'tsconfig.json': projects,
} as const;

const FORMATTED = /\.(ts|ya?ml|json)$/u;

/** Every file that is made from what the services are, as it has to be, by its path in the checkout. */
export function generatedFiles(
  root: string,
  services: readonly ServiceParts[],
): ReadonlyMap<string, string> {
  return formatted(
    root,
    new Map([
      ...Object.entries(WHOLE).map(([path, make]) => [path, make(services)] as const),
      ...Object.entries(BESIDE).map(
        ([path, [other, make]]) =>
          [path, make(services, readFileSync(join(root, other), 'utf8'))] as const,
      ),
      ...Object.entries(IN_PART).map(
        ([path, make]) => [path, make(readFileSync(join(root, path), 'utf8'), services)] as const,
      ),
      ...missingFiles(root, services),
    ]),
  );
}

/** In the layout that all sources have. */
function formatted(root: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'jampot-services-'));
  try {
    copyFileSync(join(root, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
    const laidOut = [...files].filter(([path]) => FORMATTED.test(path));
    for (const [path, text] of laidOut) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['.'], { cwd: folder, stdio: 'pipe' });
    const read = laidOut.map(([path]) => [path, readFileSync(join(folder, path), 'utf8')] as const);
    return new Map([...files, ...read]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
