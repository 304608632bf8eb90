/** A rule about how the web application asks for data and changes it. */
export interface WebDataRule {
  readonly name: string;
  /** Files that it is for, relative to `apps/web/src`. */
  readonly files: RegExp;
  /** What such a file may not have in it. */
  readonly forbidden: RegExp;
  /** What allows it nevertheless, in the file itself. */
  readonly unless?: RegExp;
  readonly reason: string;
}

export interface WebDataException {
  /** A file; all that begin so when it ends in a slash or a dot. */
  readonly path: string;
  readonly rule: string;
  readonly reason: string;
}

export const WEB_DATA_RULES: readonly WebDataRule[] = [
  {
    name: 'loader',
    files: /^routes\/[^-/][^/]*\.tsx$/u,
    forbidden: /^ {2}component[:,]/mu,
    unless: /^ {2}loader[:,]|^ {2}\/\/ No loader: \S/mu,
    reason: 'a route with a page has a loader, or says why not: `// No loader: …`',
  },
  {
    name: 'boundary',
    files: /-page\.tsx$/u,
    forbidden: /\b(?:useQuery|useInfiniteQuery|useQueries)\(/u,
    reason: 'a page waits for its data in a QueryBoundary, with the options its loader has',
  },
  {
    name: 'states',
    files: /^features\/.*\.tsx$/u,
    forbidden: /\b(?:useQuery|useInfiniteQuery|useQueries)\([\s\S]*<ErrorState\b/u,
    reason: 'a part that tells that a query failed waits for it in a QueryBoundary',
  },
  {
    name: 'keys',
    files: /^(?!lib\/queries\/keys\.ts$)/u,
    forbidden: /\bqueryKey:\s*\[\s*['".]/u,
    reason: 'query keys are in lib/queries/keys.ts',
  },
  {
    name: 'queries',
    files: /\.tsx$/u,
    forbidden: /\b(?:queryOptions|infiniteQueryOptions)\(|\bqueryFn\s*:/u,
    reason: 'what a component asks is in a `<thing>.query.ts`, or in lib/queries',
  },
  {
    name: 'changes',
    files: /^(?!lib\/changes\/)/u,
    forbidden: /\bmutationFn\s*:/u,
    reason: 'a change is made with `change` or `shownChange` of lib/changes',
  },
  {
    name: 'dialogs',
    files: /^lib\//u,
    forbidden: /from '[./]+\/ui\/(?:toasts|confirm|index)/u,
    reason: 'dialogs and toasts are in components, not in lib',
  },
];

/** What the rules are not for. One that nothing needs any more is a fault itself. */
export const WEB_DATA_EXCEPTIONS: readonly WebDataException[] = [
  {
    path: 'features/account-pages/login-page.tsx',
    rule: 'boundary',
    reason: 'The form stands before it is known whether one may register.',
  },
  {
    path: 'features/account-pages/register-page.tsx',
    rule: 'boundary',
    reason: 'The form stands before it is known whether one may register.',
  },
  {
    path: 'features/history/history-change.tsx',
    rule: 'states',
    reason: 'The cut text stays while the whole one is on its way.',
  },
  {
    path: 'features/render-pools/queue/current-jobs.tsx',
    rule: 'states',
    reason: 'Nothing is asked while somebody drags: a query that suspends can not be held.',
  },
];
