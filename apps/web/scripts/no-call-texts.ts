import type { Plugin } from 'vite';

/** Where calls are defined. */
const CALLS = /\/contracts\/src\/.+-calls\.ts$/u;
/** A text of one piece; one that is put together stays. */
const TEXT =
  /\b(?<member>summary|description):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?=\s*[,}])/gu;

/**
 * Vite plugin: leaves out of the build what the documentation of the API says of each call, half a kilobyte of
 * the first page and more of those behind it. Only the gateway's OpenAPI page shows it.
 */
export function noCallTexts(): Plugin {
  return {
    name: 'no-call-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CALLS.test(id)) return null;
      return { code: code.replaceAll(TEXT, "$<member>: ''"), map: null };
    },
  };
}
