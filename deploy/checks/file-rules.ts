/** Lines of the longest file of what runs. */
export const MOST_LINES = 300;

/** And of the longest test: what many cases need is started once for all of them. */
export const MOST_TEST_LINES = 500;

/** Kebab-case words, with the file's role behind a dot: `notes.service.ts`, `0001-baseline.ts`. */
export const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/u;

export interface Exception {
  /** Of a file; of all below a folder when it ends in a slash. */
  readonly path: string;
  readonly of: 'length' | 'name';
  readonly reason: string;
}

/** What the rules are not for. One that nothing needs any more is a fault itself. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'apps/render/test/dispatch.int-spec.ts',
    of: 'length',
    reason: 'One running farm serves all its cases, which share its pools and nodes.',
  },
  {
    path: 'apps/web/src/routeTree.gen.ts',
    of: 'length',
    reason: 'The router writes it from the routes.',
  },
  {
    path: 'apps/web/src/routeTree.gen.ts',
    of: 'name',
    reason: 'The router names it.',
  },
  {
    path: 'apps/web/src/routes/',
    of: 'name',
    reason: 'The router reads addresses from the names: `_app.assets_.$id.tsx`.',
  },
];
