import type { Plugin } from 'vite';

/** The parts of zod that write JSON schemas. */
const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/u;
const EXPORTED = /^export (?:const|function) (?<name>\w+)/gmu;
const RENAMED = /^export \{ \w+ as (?<name>\w+) \};$/gmu;

/**
 * Vite plugin: leaves out of the build how zod writes JSON schemas, 6 kB of every page. Only the
 * gateway's OpenAPI page needs it; in the browser nobody calls it, and each schema names it.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!WRITERS.test(id)) return null;
      const names = [EXPORTED, RENAMED].flatMap((pattern) =>
        Array.from(code.matchAll(pattern), ({ groups }) => groups?.['name'] ?? ''),
      );
      const exported = names.map((name) => `none as ${name}`).join(', ');
      return { code: `const none = () => undefined;\nexport { ${exported} };`, map: null };
    },
  };
}
