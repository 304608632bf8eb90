import { describe, expect, it } from '@jest/globals';
import { checkout, billOf, othersOf } from './bill.ts';
import type { Component } from './bill.ts';
import { judgeLicences } from './judge-licences.ts';

const component = (name: string, expression?: string): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  ...(expression === undefined ? {} : { licenses: [{ expression }] }),
});
const rules = { allowed: ['MIT', 'Apache-2.0'], decisions: [] };
const faultsOf = (...components: Component[]) => judgeLicences(components, rules).faults;

describe('licences', () => {
  it('fails for one that is not allowed, and for one that nobody knows', () => {
    expect(faultsOf(component('free', 'MIT'), component('strict', 'GPL-3.0-only'))).toEqual([
      'strict@1.0.0 is GPL-3.0-only',
    ]);
    expect(faultsOf(component('silent'))).toEqual(['silent@1.0.0 names no licence']);
  });

  it('wants all of an AND and one of an OR, and nothing more complicated', () => {
    expect(faultsOf(component('both', 'Apache-2.0 AND MIT'))).toEqual([]);
    expect(faultsOf(component('choice', '(GPL-2.0-only OR MIT)'))).toEqual([]);
    expect(faultsOf(component('one', 'MIT AND GPL-2.0-only'))).toHaveLength(1);
    expect(faultsOf(component('mixed', '(MIT OR X) AND GPL-2.0-only'))).toHaveLength(1);
    expect(faultsOf(component('mixed', 'GPL-2.0-only AND X OR MIT'))).toHaveLength(1);
  });

  it('goes by decisions about packages, and keeps none that no package needs', () => {
    const decisions = [
      { packages: 'part-*', licence: 'MIT', reason: 'Of a whole that is.' },
      { packages: 'gone', licence: 'MIT', reason: 'It was.' },
      { packages: 'free', licence: 'LicenseRef-Other', reason: 'Not needed.' },
    ];
    const components = [component('part-linux'), component('free', 'MIT')];
    const { byLicence, faults } = judgeLicences(components, { ...rules, decisions });
    expect([...byLicence]).toEqual([['MIT', ['free@1.0.0', 'part-linux@1.0.0']]]);
    expect(faults).toEqual(['no package needs gone', 'no package needs free']);
  });

  it('holds a decision for the licence that it was made about alone', () => {
    const decisions = [{ packages: 'part-*', licence: 'LGPL-3.0-or-later AND MIT', reason: 'x' }];
    const components = [component('part-a', 'LGPL-3.0-or-later'), component('part-b', 'AGPL-3.0')];
    expect(judgeLicences(components, { ...rules, decisions }).faults).toEqual([
      'part-b@1.0.0 is AGPL-3.0',
    ]);
  });
});

describe('the bill of materials', () => {
  it('names what a part is made of, for any system, and neither its tools nor our own packages', () => {
    const names = othersOf(billOf(checkout, ['agent'])).map(({ name }) => name);
    expect(names.sort()).toEqual(['fastest-levenshtein', 'papaparse', 're2js', 'ws', 'zod']);
  });
});
