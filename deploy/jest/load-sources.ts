import type * as Swc from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Node takes types away by itself, and leaves every line where it is; decorators it does not know. */
const DECORATOR = /^\s*@[A-Z]\w*\(/mu;

/**
 * Lets Node load our own packages from their TypeScript as Jest does: none needs to be built, and decorators work.
 * @param isOwn whether a file is a source of ours.
 */
export function loadSources(isOwn: (path: string) => boolean): void {
  const { transformSync } = createRequire(import.meta.url)('@swc/core') as typeof Swc;
  registerHooks({
    resolve: (name, context, next) =>
      next(name, { ...context, conditions: [...context.conditions, '@jampot/source'] }),
    load: (url, context, next) => {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!path.endsWith('.ts') || !isOwn(path)) return next(url, context);
      const text = readFileSync(path, 'utf8');
      if (!DECORATOR.test(text)) return next(url, context);
      const { code } = transformSync(text, {
        filename: path,
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
