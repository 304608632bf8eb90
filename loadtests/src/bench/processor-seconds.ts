import type { RunningProduct } from '@jampot/local';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Seconds of processor that a process took, with those of its children that it has seen end (Linux). */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}

type Processes = Pick<RunningProduct, 'services' | 'engines'>;

/** The same of all processes of the product that live, services and engines. */
export function productSeconds(product: Processes): number {
  return sumOf(product, secondsOf);
}

/** Megabytes of memory of all processes of the product; what several share counts once (PSS). */
export function productMegabytes(product: Processes): number {
  return sumOf(product, megabytesOf);
}

function sumOf({ services, engines }: Processes, figure: (pid: number) => number): number {
  const parents = childrenByParent();
  const own = [
    ...services.map(({ pid }) => pid),
    ...Object.values(engines.processes).map(({ child }) => child.pid),
  ].filter((pid) => pid !== undefined);
  const family = (pid: number): number =>
    (parents.get(pid) ?? []).reduce((sum, child) => sum + family(child), figure(pid));
  return own.reduce((sum, pid) => sum + family(pid), 0);
}

function childrenByParent(): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue;
    const parent = Number(fieldsOf(Number(name))[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** 0 of one that has ended meanwhile. */
function secondsOf(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

/** 0 of one that has ended meanwhile. */
function megabytesOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return (Number(/^Pss:\s+(\d+) kB/mu.exec(text)?.[1] ?? 0) * 1024) / 1_000_000;
  } catch {
    return 0;
  }
}

function fieldsOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
