import type { Component } from './bill.ts';
import type { LicenceDecision } from './licence-rules.ts';

/** What may be shipped. */
export interface LicenceRules {
  readonly allowed: readonly string[];
  readonly decisions: readonly LicenceDecision[];
}

export interface LicenceReport {
  /** Packages, `name@version`, by licence. */
  readonly byLicence: ReadonlyMap<string, readonly string[]>;
  readonly faults: readonly string[];
}

/** Sorts packages by licence; one that is unknown or not allowed is a fault, and so is an idle decision. */
export function judgeLicences(
  components: readonly Component[],
  { allowed, decisions }: LicenceRules,
): LicenceReport {
  const byLicence = new Map<string, string[]>();
  const faults: string[] = [];
  const used = new Set<LicenceDecision>();
  for (const component of components) {
    const name = `${component.name}@${component.version}`;
    const told = licenceOf(component);
    const free = told !== null && isAllowed(told, allowed);
    const decision = free ? undefined : decisions.find((one) => isAbout(one, component.name, told));
    if (decision !== undefined) used.add(decision);
    const licence = decision?.licence ?? told ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name].sort());
    if (!free && decision === undefined) {
      faults.push(told === null ? `${name} names no licence` : `${name} is ${told}`);
    }
  }
  const idle = decisions.filter((decision) => !used.has(decision));
  return {
    byLicence: new Map([...byLicence].sort(([left], [right]) => left.localeCompare(right, 'en'))),
    faults: [...faults.sort(), ...idle.map(({ packages }) => `no package needs ${packages}`)],
  };
}

/** Null for a package that names none. */
function licenceOf({ licenses = [] }: Component): string | null {
  const named = licenses.flatMap(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? [],
  );
  return named.length === 0 ? null : named.join(' AND ');
}

/** Of an `OR` one suffices, of an `AND` each counts; in expressions as packages have them, one kind of both. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replace(/^\((.*)\)$/u, '$1');
  if (/[()]/u.test(bare)) return false;
  if (bare.includes(' OR ')) {
    return !bare.includes(' AND ') && bare.split(' OR ').some((one) => allowed.includes(one));
  }
  return bare.split(' AND ').every((one) => allowed.includes(one));
}

/** A decision was made about one licence: it holds for no other that a later version names. */
function isAbout(
  { packages, licence }: LicenceDecision,
  name: string,
  told: string | null,
): boolean {
  const decided = licence.split(' AND ');
  if (told !== null && !told.split(' AND ').every((one) => decided.includes(one))) return false;
  return packages.endsWith('*') ? name.startsWith(packages.slice(0, -1)) : name === packages;
}
