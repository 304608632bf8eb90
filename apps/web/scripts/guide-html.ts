import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';

const WANTED = /\.md\?html$/u;

/**
 * Vite plugin: `import html from './page.md?html'` is the page's markdown as HTML, made while
 * building, so that readers of the guide load no markdown renderer. The pages are our own files.
 */
export function guideHtml(): Plugin {
  return {
    name: 'guide-html',
    enforce: 'pre',
    async load(id) {
      if (!WANTED.test(id)) return null;
      const path = id.replace(/\?html$/u, '');
      this.addWatchFile(path);
      const text = await readFile(path, 'utf8');
      const html = renderToStaticMarkup(
        createElement(Markdown, { remarkPlugins: [remarkGfm] }, text),
      );
      return `export default ${JSON.stringify(html)};`;
    },
  };
}
