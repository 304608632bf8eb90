import { checkoutRoot } from '@jampot/local';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** What a service stands on and is told of in, without the web application and other services' code. */
const COPIED = [
  'agent/package.json',
  'apps/*/package.json',
  'apps/*/src/service.ts',
  'charts',
  'deploy',
  'docs/operating.md',
  'libs',
  'loadtests',
  'package.json',
  'tsconfig*.json',
  '.oxfmtrc.json',
];
const LEFT_OUT = new Set(['node_modules', 'dist']);

/** A copy of the checkout's sources in a folder of its own, which goes with it. It shares the installed packages. */
export class CheckoutCopy implements Disposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'jampot-checkout-')));

  constructor() {
    this.take(...COPIED);
    for (const path of ['.', ...globSync('libs/*', { cwd: checkoutRoot })]) this.#link(path);
  }

  /** Copies more of the checkout, by patterns of paths. */
  take(...patterns: readonly string[]): void {
    for (const path of globSync(patterns, { cwd: checkoutRoot })) {
      const options = { recursive: true, filter: (from: string) => !LEFT_OUT.has(basename(from)) };
      cpSync(join(checkoutRoot, path), join(this.folder, path), options);
    }
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Adds a line behind the first that has `after` in it. */
  addLine(path: string, after: string, line: string): void {
    const lines = this.read(path).split('\n');
    const at = lines.findIndex((one) => one.includes(after));
    if (at === -1) throw new Error(`${path} has no line with ${after}.`);
    this.write(path, lines.toSpliced(at + 1, 0, line).join('\n'));
  }

  /** Runs a script of the copy. */
  run(script: string, ...args: string[]): { readonly code: number | null; readonly said: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { code: status, said: stdout + stderr };
  }

  /** A module of the copy. */
  load(path: string): Promise<unknown> {
    return import(join(this.folder, path));
  }

  /** The packages of a folder: those of others where they are, those of ours in the copy. */
  #link(path: string): void {
    const installed = join(checkoutRoot, path, 'node_modules');
    const linked = join(this.folder, path, 'node_modules');
    if (lstatSync(installed, { throwIfNoEntry: false }) === undefined) return;
    mkdirSync(linked);
    for (const name of readdirSync(installed)) {
      if (name === '@jampot') cpSync(join(installed, name), join(linked, name), LINKS);
      else symlinkSync(join(installed, name), join(linked, name));
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** As they are: they lead into the copy. */
const LINKS = { recursive: true, verbatimSymlinks: true } as const;
