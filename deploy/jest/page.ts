import { createRequire } from 'node:module';
import type { Window } from 'happy-dom';

/** What Node has as well, and what has to be the page's: its elements take no events but their own. */
const REPLACED = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'localStorage',
  'navigator',
  'sessionStorage',
]);

/** Packages that look for a page when they are loaded. */
const LOADED_WITH_PAGE = /[\\/]node_modules[\\/](?:react-dom|@testing-library)[\\/]/u;

/** One for all files of a worker: packages, which are loaded once, keep the one that they found. */
let page: Window | undefined;

/** Puts a page on the global object. @returns to take it off again, empty. */
export async function openPage(): Promise<() => Promise<void>> {
  const window = (page ??= await newPage());
  const before = new Map<string, PropertyDescriptor | undefined>();
  const put = (name: string, value: unknown) => {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !REPLACED.has(name)) continue;
    put(name, valueOf(window, name));
  }
  for (const name of REPLACED) put(name, valueOf(window, name));
  put('window', window);
  put('IS_REACT_ACT_ENVIRONMENT', true);
  return async () => {
    window.document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    await window.happyDOM.abort();
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  };
}

async function newPage(): Promise<Window> {
  const { Window } = await import('happy-dom');
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache)) if (LOADED_WITH_PAGE.test(path)) delete cache[path];
  const window = new Window({ url: 'http://127.0.0.1:8080/', width: 1440, height: 900 });
  // Fields that grow with their text look when fonts come.
  Object.defineProperty(window.document, 'fonts', { value: new window.EventTarget() });
  return window;
}

/** A function of the page's, for which the page has to be `this`, or whatever else it has there. */
function valueOf(window: Window, name: string): unknown {
  const value: unknown = Reflect.get(window, name);
  const isMethod = typeof value === 'function' && !('prototype' in value && /^[A-Z]/u.test(name));
  return isMethod ? value.bind(window) : value;
}
