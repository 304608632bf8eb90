import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isMade, moduleFolder, once, TOOLS } from './ensure-tools.ts';
import { ETCD, KUBERNETES, KUBERNETES_MODULE } from './versions.ts';

const etcd = [ETCD, `${TOOLS.etcd}.version`, [TOOLS.etcd]] as const;
/** What it says of itself, which charts are held to. */
const NAMED = `-ldflags=-X k8s.io/component-base/version.gitVersion=v${KUBERNETES}`;
const apiServer = [
  `${KUBERNETES_MODULE} ${NAMED}`,
  `${TOOLS.apiServer}.version`,
  [TOOLS.apiServer],
] as const;

/** Whether both were built here before. */
export function hasApiServer(): boolean {
  return isMade(...etcd) && isMade(...apiServer);
}

/**
 * Builds the API server of Kubernetes and the etcd that it keeps its objects in, unless they are there. It takes some
 * ten minutes of a processor, once. Needs Go, nothing else.
 */
export function ensureApiServer(say: (text: string) => void): void {
  once(...etcd, () => {
    say(`building ${ETCD}`);
    build(moduleOf('etcd', ETCD.replace('@', ' ')), TOOLS.etcd, ETCD.split('@')[0] ?? '');
  });
  once(...apiServer, () => {
    say(`building the API server of ${KUBERNETES_MODULE}`);
    const module = moduleOf('api-server', KUBERNETES_MODULE.replace('@', ' '), stagedReplaces());
    build(module, TOOLS.apiServer, 'k8s.io/kubernetes/cmd/kube-apiserver', NAMED);
  });
}

/** Kubernetes names its own parts by their place in its repository: others find them where they are published. */
function stagedReplaces(): string {
  const own = readFileSync(join(moduleFolder(KUBERNETES_MODULE), 'go.mod'), 'utf8');
  const published = KUBERNETES_MODULE.replace(/^.*@v1/u, 'v0');
  const names = [...own.matchAll(/^\s*(?:replace )?(k8s\.io\/[\w.-]+) => \.\/staging/gmu)];
  return names.map(([, name]) => `replace ${name} => ${name} ${published}\n`).join('');
}

/** A module that does nothing but need another. */
function moduleOf(name: string, needs: string, replaces = ''): string {
  const folder = join(TOOLS.modules, name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'go.mod');
  const text = `module jampot.example/${name}\n\ngo 1.26.0\n\nrequire ${needs}\n\n${replaces}`;
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes(needs)) writeFileSync(file, text);
  return folder;
}
