import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const media = fileURLToPath(new URL('./.media', import.meta.url));

/** A page for looking at single parts with real media; never part of a build of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: media,
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-workbench', import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ['@jampot/source', 'module', 'browser', 'development|production'] },
  server: { port: 5199, strictPort: true, host: '127.0.0.1', watch: null },
  // Beside the media, which tests make when they need them.
  build: { outDir: media, emptyOutDir: false, copyPublicDir: false, target: 'es2023' },
});
