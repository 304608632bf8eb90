import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Vite plugin: what a render node needs stands beside the application, under `/agent/`, once the agent is bundled. */
export function agentFiles(): Plugin {
  let agent = '';
  return {
    name: 'agent-files',
    apply: 'build',
    configResolved({ root }) {
      agent = resolve(root, '../../agent');
    },
    async generateBundle() {
      const bundle = join(agent, 'dist/jampot-agent.mjs');
      if (!existsSync(bundle)) return;
      const packaging = join(agent, 'packaging');
      const units = (await readdir(packaging)).map((name) => join(packaging, name));
      for (const path of [bundle, `${bundle}.sha256`, join(agent, 'README.md'), ...units]) {
        const source = await readFile(path, 'utf8');
        this.emitFile({ type: 'asset', fileName: `agent/${basename(path)}`, source });
      }
    },
  };
}
