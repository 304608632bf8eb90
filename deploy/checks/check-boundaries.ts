import { builtinModules } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { RULES, TESTS_MAY, type Rule } from './boundary-rules.ts';
import { importsOf, type FoundImport } from './imports.ts';
import { crossesFeatures } from './web-features.ts';
import {
  isProductFile,
  readWorkspace,
  sourceFiles,
  type Workspace,
  type WorkspacePackage,
} from './workspace.ts';

/** One import that the architecture forbids. */
export interface Violation {
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly reason: string;
}

export interface BoundaryReport {
  readonly files: number;
  readonly violations: readonly Violation[];
}

/** Checks every import of every package of the workspace at `root` against rule 7 of the architecture. */
export function checkBoundaries(root: string): BoundaryReport {
  const workspace = readWorkspace(root);
  const violations: Violation[] = [];
  let files = 0;
  for (const owner of workspace.packages) {
    const manifest = relative(root, resolve(owner.folder, 'package.json'));
    for (const reason of manifestReasons(workspace, owner)) {
      violations.push({ file: manifest, line: 1, specifier: owner.name, reason });
    }
    for (const file of sourceFiles(owner)) {
      files += 1;
      for (const found of importsOf(file)) {
        const reason = reasonAgainst(workspace, owner, file, found);
        if (reason === undefined) continue;
        const { line, specifier } = found;
        violations.push({ file: relative(root, file), line, specifier, reason });
      }
    }
  }
  return { files, violations };
}

/** What package.json itself declares against the rules. */
function manifestReasons(workspace: Workspace, owner: WorkspacePackage): string[] {
  if (owner.kind === undefined) return ['package.json has no known type: tag in nx.tags'];
  const { may } = RULES[owner.kind];
  return workspace.packages
    .filter(({ name, kind }) => {
      return owner.dependencies.has(name) && (kind === undefined || !may.includes(kind));
    })
    .map(({ name, kind }) => `declares ${name}, but ${owner.kind} may not import ${kind}`);
}

/** Why this import is forbidden; undefined when it is allowed. */
function reasonAgainst(
  workspace: Workspace,
  owner: WorkspacePackage,
  file: string,
  found: FoundImport,
): string | undefined {
  const { specifier } = found;
  if (owner.kind === undefined) return undefined;
  const rule = RULES[owner.kind];
  if (specifier.startsWith('.') || specifier.startsWith('/')) {
    return reasonAgainstPath(owner, file, resolve(dirname(file), specifier));
  }
  if (isBuiltin(specifier)) {
    return !rule.node && isProductFile(owner, file)
      ? `${owner.kind} also runs in browsers, which have no ${specifier}`
      : undefined;
  }
  // A virtual module of the bundler, or the package's own alias (`#…`).
  if (/^(virtual:|#|\0)/.test(specifier)) return undefined;
  const name = packageNameOf(specifier);
  const target = workspace.packages.find((candidate) => candidate.name === name);
  return target
    ? reasonAgainstOwn(owner, file, specifier, target)
    : reasonAgainstOutside(workspace, owner, file, { ...found, specifier: name }, rule);
}

function reasonAgainstPath(
  owner: WorkspacePackage,
  file: string,
  target: string,
): string | undefined {
  if (!target.startsWith(owner.folder + sep)) {
    return 'reaches out of its package by path: import the other package by name';
  }
  return owner.kind === 'web'
    ? crossesFeatures(relative(owner.folder, file), relative(owner.folder, target))
    : undefined;
}

function reasonAgainstOwn(
  owner: WorkspacePackage,
  file: string,
  specifier: string,
  target: WorkspacePackage,
): string | undefined {
  if (owner.kind === undefined || target === owner) return undefined;
  const test = !isProductFile(owner, file);
  const may = test ? [...RULES[owner.kind].may, ...TESTS_MAY] : RULES[owner.kind].may;
  if (target.kind === undefined || !may.includes(target.kind)) {
    return `${owner.kind} may not import ${target.kind ?? 'a package without a tag'}`;
  }
  const entry = `.${specifier.slice(target.name.length)}`;
  if (!target.exports.includes(entry)) {
    return `${target.name} does not export ${entry}: only ${target.exports.join(', ')}`;
  }
  return isDeclared(owner, target.name, test) ? undefined : undeclared(owner, target.name);
}

function reasonAgainstOutside(
  { tools }: Workspace,
  owner: WorkspacePackage,
  file: string,
  { specifier: name, typeOnly }: FoundImport,
  rule: Rule,
): string | undefined {
  const product = isProductFile(owner, file);
  if (rule.never?.some((pattern) => covers(pattern, name))) {
    return `${owner.kind} never imports ${name}`;
  }
  if (product && rule.onlyOutside && !rule.onlyOutside.includes(name)) {
    return `${owner.kind} imports nothing from outside${
      rule.onlyOutside.length > 0 ? ` but ${rule.onlyOutside.join(', ')}` : ''
    }`;
  }
  if (rule.brought?.includes(name)) return undefined;
  if (isDeclared(owner, name, !product || typeOnly)) return undefined;
  return !product && tools.has(name) ? undefined : undeclared(owner, name);
}

function isDeclared(owner: WorkspacePackage, name: string, devCounts: boolean): boolean {
  return owner.dependencies.has(name) || (devCounts && owner.devDependencies.has(name));
}

function undeclared(owner: WorkspacePackage, name: string): string {
  return `${name} is not declared in the package.json of ${owner.name}`;
}

function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}
