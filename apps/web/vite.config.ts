import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { agentFiles } from './scripts/agent-files.ts';
import { guideHtml } from './scripts/guide-html.ts';
import { noCallTexts } from './scripts/no-call-texts.ts';
import { noJsonSchema } from './scripts/no-json-schema.ts';
import { precompress } from './scripts/precompress.ts';

const gateway = process.env['JAMPOT_GATEWAY_URL'] ?? 'http://127.0.0.1:8080';
const proxied = ['/api', '/files', '/files.json', '/health'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
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
    agentFiles(),
    precompress(),
  ],
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
    // What every page loads is one file: pieces of a kilobyte compress badly.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
