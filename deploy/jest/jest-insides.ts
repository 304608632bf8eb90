/** The members of Jest's runtime that `PackagesOnceRuntime` changes or calls, which none of Jest's versions promises. */
export const JEST_INSIDES = [
  'esmLoader.getContext',
  'esmLoader.buildCjsAsEsmSyntheticModule',
  '_resolution.isExplicitlyCommonjs',
  'executor.injectedModuleParameters',
  'executor.compile',
  'executor.dynamicImport',
  'unstable_shouldLoadAsEsm',
] as const;

/** @throws Error that names those which a runtime has not: what is put in their place would change nothing, and say nothing */
export function requireInsides(runtime: object): void {
  const missing = JEST_INSIDES.filter((path) => memberOf(runtime, path) === undefined);
  if (missing.length === 0) return;
  throw new Error(
    `Jest's runtime has no ${missing.join(', ')}: deploy/jest is to be brought in line with this version (ADR 17).`,
  );
}

function memberOf(runtime: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      runtime,
    );
}
