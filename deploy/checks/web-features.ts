/** The folder of features in the web application; what is beside it is shared by all. */
const FEATURE = /^src\/features\/([^/]+)(\/|$)/;
/** Parts that every feature uses, and that therefore know none. */
const SHARED = /^src\/(ui|lib|testing)\//;

/**
 * Why a file of the web application may not import another (both relative to the package): features stay
 * apart, and shared parts know no feature. Undefined when it may.
 */
export function crossesFeatures(from: string, to: string): string | undefined {
  const target = FEATURE.exec(to)?.[1];
  if (target === undefined) return undefined;
  if (SHARED.test(from)) return `shared parts know no feature, and this one imports ${target}`;
  const own = FEATURE.exec(from)?.[1];
  return own === undefined || own === target
    ? undefined
    : `a feature never imports another: ${own} imports ${target}`;
}
