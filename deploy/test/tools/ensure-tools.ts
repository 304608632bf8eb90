import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findGo } from './go.ts';
import { writeCustomSchemas, writeKubernetesSchemas } from './schemas.ts';
import { COMPOSE, CUSTOM_RESOURCES, HELM, K6, KUBECONFORM, KUBERNETES_MODULE } from './versions.ts';

const folder = resolve(import.meta.dirname, '../../../.tools');

/** The tools as they lie in the ignored folder `.tools`. */
export const TOOLS = {
  helm: join(folder, 'bin/helm'),
  kubeconform: join(folder, 'bin/kubeconform'),
  compose: join(folder, 'bin/cmd'),
  k6: join(folder, 'bin/k6'),
  askRules: join(folder, 'bin/ask-rules'),
  schemas: join(folder, 'schemas'),
  etcd: join(folder, 'bin/etcd'),
  apiServer: join(folder, 'bin/kube-apiserver'),
  /** Modules that do nothing but need another, which can't be built by its name. */
  modules: join(folder, 'modules'),
} as const;

/**
 * Builds Helm, kubeconform, the loader of Compose files and what evaluates alerts from Go's module proxy, and makes
 * the schemas of Kubernetes and of the custom resources out of the modules that own them, unless they are there.
 * Needs Go, nothing else.
 */
export function ensureTools(say: (text: string) => void): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  ensureTool(KUBECONFORM, TOOLS.kubeconform, say);
  ensureTool(COMPOSE, TOOLS.compose, say);
  ensureTool(HELM, TOOLS.helm, say);
  ensureAskRules(say);
  const sources = JSON.stringify([KUBERNETES_MODULE, CUSTOM_RESOURCES, readFileSync(ownCode())]);
  const wanted = createHash('sha256').update(sources).digest('hex');
  once(wanted, join(folder, 'schemas.version'), [TOOLS.schemas], () => {
    say('making the schemas');
    rmSync(TOOLS.schemas, { recursive: true, force: true });
    mkdirSync(TOOLS.schemas);
    const kubernetes = moduleFolder(KUBERNETES_MODULE);
    writeKubernetesSchemas(join(kubernetes, 'api/openapi-spec/swagger.json'), TOOLS.schemas);
    for (const [module, files] of Object.entries(CUSTOM_RESOURCES)) {
      const source = moduleFolder(module);
      for (const file of files) writeCustomSchemas(join(source, file), TOOLS.schemas);
    }
  });
}

/** Builds k6 alone, unless it is there. @returns its path */
export function ensureK6(say: (text: string) => void): string {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  ensureTool(K6, TOOLS.k6, say);
  return TOOLS.k6;
}

function ensureTool(tool: string, file: string, say: (text: string) => void): void {
  once(tool, `${file}.version`, [file], () => {
    say(`building ${tool}`);
    go('install', tool);
  });
}

/** Our own program around the engine of Prometheus: its promtool takes four times as long, for what we don't ask. */
function ensureAskRules(say: (text: string) => void): void {
  const source = join(import.meta.dirname, 'ask-rules');
  const hash = createHash('sha256');
  for (const file of readdirSync(source).toSorted()) hash.update(readFileSync(join(source, file)));
  once(hash.digest('hex'), `${TOOLS.askRules}.version`, [TOOLS.askRules], () => {
    say("building what evaluates alerts, with Prometheus' own engine");
    goIn(source, 'build', '-o', TOOLS.askRules, '.');
  });
}

function ownCode(): string {
  return join(import.meta.dirname, 'schemas.ts');
}

/** Makes what a stamp does not tell to be there already. */
export function once(
  wanted: string,
  stamp: string,
  made: readonly string[],
  make: () => void,
): void {
  if (isMade(wanted, stamp, made)) return;
  make();
  // A file of its own: another checkout may have the old one by a hard link.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, wanted);
}

/** Whether what a stamp tells of is there, and is what is wanted. */
export function isMade(wanted: string, stamp: string, made: readonly string[]): boolean {
  const there = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  return there && made.every((path) => existsSync(path));
}

/** Builds a package of a module that this one needs. @param file where it goes */
export function build(module: string, file: string, path: string, ...flags: string[]): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  goIn(module, 'build', '-mod=mod', ...flags, '-o', file, path);
}

/** Where the sources of a module lie. */
export function moduleFolder(module: string): string {
  const answer = JSON.parse(go('mod', 'download', '-json', module)) as { Dir: string };
  return answer.Dir;
}

function go(...args: string[]): string {
  return goIn(folder, ...args);
}

function goIn(cwd: string, ...args: string[]): string {
  return execFileSync(findGo(), args, {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      GOBIN: join(folder, 'bin'),
      GOFLAGS: '-p=2',
      CGO_ENABLED: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
