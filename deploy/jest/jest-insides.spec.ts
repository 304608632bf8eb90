import { expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { JEST_INSIDES, requireInsides } from './jest-insides.ts';

const ALL = {
  esmLoader: { getContext: () => null, buildCjsAsEsmSyntheticModule: () => null },
  _resolution: { isExplicitlyCommonjs: () => true },
  executor: { injectedModuleParameters: [], compile: () => null, dynamicImport: () => null },
  unstable_shouldLoadAsEsm: () => true,
};

it('takes a runtime that has every member which is changed', () => {
  expect(() => requireInsides(ALL)).not.toThrow();
});

it('names what a runtime has not', () => {
  const other = { ...ALL, executor: { ...ALL.executor, compile: undefined } };
  expect(() => requireInsides(other)).toThrow('has no executor.compile:');
  expect(() => requireInsides({})).toThrow(JEST_INSIDES.join(', '));
});

it("is true of this version of Jest's runtime", () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('jest-runtime'), 'utf8');
  for (const path of JEST_INSIDES) {
    expect(source).toMatch(new RegExp(`\\b${path.split('.').at(-1)}\\b`, 'u'));
  }
});
