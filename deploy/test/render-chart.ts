import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { TOOLS } from './tools/ensure-tools.ts';
import { KUBERNETES } from './tools/versions.ts';

export const chart = resolve(import.meta.dirname, '../../charts/jampot');
export const EXAMPLES = ['small-studio', 'large', 'air-gapped'] as const;

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it looks at
  readonly spec?: any;
}

export interface Rendering {
  /** Values files below examples/, without their ending. */
  readonly example?: (typeof EXAMPLES)[number];
  /** As `--set-json` takes them: `services.gateway.replicas=3`. */
  readonly set?: readonly string[];
  readonly upgrade?: boolean;
  /** The folder of another than this checkout's. */
  readonly chart?: string;
  /** `jampot` by default. */
  readonly release?: string;
  /** Further arguments, as those that lead to a cluster. */
  readonly more?: readonly string[];
  readonly kubernetes?: string;
}

/** All that the chart can be asked for at once. */
export const everything: Rendering = {
  set: [
    'keda.enabled=true',
    'podMonitor.enabled=true',
    'alerts.enabled=true',
    'dashboard.enabled=true',
    'ingress={"enabled":true,"host":"jampot.example"}',
    'gatewayApi={"enabled":true,"hostnames":["jampot.example"],"parentRefs":[{"name":"public"}]}',
    'postgresql={"host":"","cloudnativepg":{"enabled":true}}',
    'defaults.autoscaling.enabled=true',
    'networkPolicy.metricsFrom=[{"podSelector":{}}]',
  ],
};

/** What no values have a default for. */
export const NEEDED = [
  'publicUrl="https://jampot.example"',
  'admin.email="it@jampot.example"',
  'mail.from="Jampot <jampot@jampot.example>"',
  'postgresql.host="db.example"',
  'image.registry="registry.example"',
];

interface Rendered {
  readonly text: string;
  readonly complaint: string;
}

/** What Helm made of its arguments: many tests of a file look at the same. */
const rendered = new Map<string, Rendered>();
const parsed = new Map<Rendered, readonly KubernetesObject[]>();

/** Runs `helm template`, once a run for the same rendering of a chart that stays as it is. */
export function helmTemplate(wanted: Rendering): Rendered {
  const {
    example,
    set = [],
    upgrade = false,
    kubernetes = KUBERNETES,
    release = 'jampot',
    chart: folder = chart,
    more = [],
  } = wanted;
  const values = example === undefined ? [] : ['-f', exampleFile(example)];
  const args = [
    'template',
    release,
    folder,
    '--namespace=studio',
    `--kube-version=${kubernetes}`,
    ...(upgrade ? ['--is-upgrade'] : []),
    ...more,
    ...values,
    ...[...(example === undefined ? NEEDED : []), ...set].flatMap((one) => ['--set-json', one]),
  ];
  const key = JSON.stringify(args);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  // A cluster's own objects decide as well, and change.
  if (more.length > 0) return templateOf(args);
  const made = onceARun(key, () => templateOf(args));
  rendered.set(key, made);
  return made;
}

function templateOf(args: readonly string[]): Rendered {
  const { stdout, stderr } = helm(args);
  return { text: stdout, complaint: stderr };
}

/** As another file of the same run had it made, which `run-jest.ts` gives a folder for that. */
function onceARun(key: string, make: () => Rendered): Rendered {
  const folder = process.env['JAMPOT_RENDERED'];
  if (folder === undefined) return make();
  const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Rendered;
  const made = make();
  writeFileSync(file, JSON.stringify(made));
  return made;
}

export function exampleFile(example: (typeof EXAMPLES)[number]): string {
  return join(chart, 'examples', `${example}.yaml`);
}

/** The objects of a rendering, which others look at, too. Throws what Helm complains of. */
export function render(rendering: Rendering = {}): readonly KubernetesObject[] {
  const made = helmTemplate(rendering);
  const known = parsed.get(made);
  if (known !== undefined) return known;
  if (made.text === '') throw new Error(made.complaint);
  const objects = parseAllDocuments(made.text).flatMap((document) => {
    const object = document.toJS() as KubernetesObject | null;
    return object === null ? [] : [object];
  });
  parsed.set(made, objects);
  return objects;
}

/** The one object of a kind with this name. */
export function named(
  objects: readonly KubernetesObject[],
  kind: string,
  name: string,
): KubernetesObject {
  const found = objects.filter((one) => one.kind === kind && one.metadata.name === name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} ${kind} ${name}`);
  return only;
}

export function ofKind(objects: readonly KubernetesObject[], kind: string): KubernetesObject[] {
  return objects.filter((one) => one.kind === kind);
}

export function helm(args: readonly string[]): { code: number; stdout: string; stderr: string } {
  return run(TOOLS.helm, args);
}

export function run(
  program: string,
  args: readonly string[],
  input = '',
): { code: number; stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return { code: status ?? -1, stdout, stderr };
}
