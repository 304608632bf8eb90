import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { PluginOption, UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { agentFiles } from './scripts/agent-files.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import type { ChunkGroup } from './scripts/chunk-groups.ts';
import { guideHtml } from './scripts/guide-html.ts';
import { noCallTexts } from './scripts/no-call-texts.ts';
import { noJsonSchema } from './scripts/no-json-schema.ts';
import { precompress } from './scripts/precompress.ts';

const gateway = process.env['JAMPOT_GATEWAY_URL'] ?? 'http://127.0.0.1:8080';
const proxied = ['/api', '/files', '/files.json', '/health'];

/** What every page loads is one file: pieces of a kilobyte compress badly. */
const FIRST = { name: 'first', tags: ['$initial'], priority: 100 } satisfies ChunkGroup;

/** What makes the modules; anew for each build. */
function compiling(): PluginOption[] {
  return [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader travels with its page, so that signing in loads nothing of what comes after it.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent']],
      },
      routesDirectory: fileURLToPath(new URL('src/routes', import.meta.url)),
      generatedRouteTree: fileURLToPath(new URL('src/routeTree.gen.ts', import.meta.url)),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    guideHtml(),
    noCallTexts(),
    noJsonSchema(),
  ];
}

const whole = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [...compiling(), agentFiles(), precompress()],
  define: { JAMPOT_RELEASE: JSON.stringify(manifest.version) },
  resolve: {
    conditions: ['@jampot/source', 'module', 'browser', 'development|production'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: gateway, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [FIRST] } } },
  },
} satisfies UserConfig;

/** Vite's way to build and to serve; a build has what several pages share in few files. */
export default defineConfig(async ({ command }) => {
  if (command === 'serve') return whole;
  const { build, ...rest } = whole;
  const groups = [FIRST, ...(await chunkGroups({ ...rest, plugins: compiling(), build }))];
  const output = { codeSplitting: { groups } };
  return { ...rest, build: { ...build, rolldownOptions: { output } } };
});
