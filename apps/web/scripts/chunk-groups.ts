import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

/** Modules that become one file, as the bundler is told of them. */
export interface ChunkGroup {
  readonly name: string;
  readonly test?: (moduleId: string) => boolean;
  readonly tags?: '$initial'[];
  /** Of two groups that have a module, the one with more gets it. */
  readonly priority: number;
}

/**
 * What a file that is loaded by itself belongs to: a page that strangers open, the frame of all pages after signing in, or
 * one of the areas behind it, by the beginning of the route's file. `later` is what a page asks for once it stands.
 */
const AREAS = [
  ['_app.tsx', 'app'],
  ['-signed-in-shell', 'app'],
  ['_app.folders', 'folders'],
  ['-folder-', 'folders'],
  ['_app.assets_.$id.tsx', 'review'],
  ['_app.versions', 'review'],
  ['_app.compare', 'review'],
  ['_app.ab', 'review'],
  ['_app.hookup', 'review'],
  ['_app.playlist.', 'review'],
  ['_app.playlist_', 'review'],
  ['_app.users', 'admin'],
  ['_app.admin', 'admin'],
  ['-admin-side', 'admin'],
  ['_app.render', 'render'],
  ['_app', 'lists'],
  ['-share/', 'guest'],
] as const;

/** Areas whose pages do not stand in the frame. */
const WITHOUT_FRAME: ReadonlySet<string> = new Set(['guest']);

/**
 * Groups of what several pages share, by the areas of those pages. By itself the bundler makes a file of each set of pages,
 * and a page waits for two hundred of a kilobyte each. Strangers' pages count each for itself: none loads what only others
 * need.
 * @param config of the build, which is made once on trial to see what each page needs
 */
export async function chunkGroups(config: InlineConfig): Promise<ChunkGroup[]> {
  const trial = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = trial as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const groups = new Map<
    string,
    { readonly areas: readonly string[]; readonly modules: string[] }
  >();
  for (const [chunk, all] of areasOf(chunks)) {
    // What is loaded by itself keeps its file, by which the manifest names it.
    if (all.includes('first') || chunk.isDynamicEntry) continue;
    const areas = counted(all);
    const name = areas.join('-');
    const group = groups.get(name) ?? { areas, modules: [] };
    group.modules.push(...chunk.moduleIds);
    groups.set(name, group);
  }
  return [...groups].map(([name, { areas, modules }]) => {
    const all = new Set(modules);
    // A group draws in what its modules import, which as many areas share or more: by then those have taken it.
    return {
      name: areas.length > 2 ? 'shared' : name,
      test: (moduleId) => all.has(moduleId),
      priority: breadthOf(areas),
    };
  });
}

/** The areas of all files that are loaded by themselves and need a chunk; of chunks that several need. */
function areasOf(
  chunks: readonly Rolldown.OutputChunk[],
): Map<Rolldown.OutputChunk, readonly string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const areas = new Map<Rolldown.OutputChunk, string[]>();
  for (const entry of chunks) {
    if (!entry.isEntry && !entry.isDynamicEntry) continue;
    const area = entry.isEntry ? 'first' : areaOf(entry.facadeModuleId ?? '');
    const needed = new Set([entry]);
    for (const chunk of needed) {
      for (const file of chunk.imports) {
        const imported = byFile.get(file);
        if (imported !== undefined) needed.add(imported);
      }
    }
    for (const chunk of needed) areas.set(chunk, [...(areas.get(chunk) ?? []), area]);
  }
  return new Map([...areas].filter(([, of]) => of.length > 1));
}

function areaOf(moduleId: string): string {
  const route = /\/src\/routes\/(?<file>[^?]+)/u.exec(moduleId)?.groups?.['file'];
  if (route === undefined) return 'later';
  const area = AREAS.find(([beginning]) => route.startsWith(beginning))?.[1];
  // Beside the routes' own files stand pieces of them.
  if (area === undefined && route.startsWith('-')) return 'later';
  return area ?? `open_${/^\w+/u.exec(route)?.[0] ?? 'any'}`;
}

/** The areas by which a set of them counts. */
export function counted(areas: readonly string[]): string[] {
  const all = new Set(areas);
  // Whatever stands in the frame has loaded what the frame shares.
  if (all.has('app')) {
    for (const [, area] of AREAS) if (!WITHOUT_FRAME.has(area)) all.delete(area);
    all.add('app');
  }
  if (all.size > 1) all.delete('later');
  return [...all].toSorted();
}

/** More for a set of areas than for any part of it. */
export function breadthOf(areas: readonly string[]): number {
  const breadths = areas.map((area) => {
    if (area === 'app') return AREAS.length;
    return area === 'later' ? 0 : 1;
  });
  return breadths.reduce<number>((sum, breadth) => sum + breadth, 0);
}
