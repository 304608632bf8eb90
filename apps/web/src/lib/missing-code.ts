/**
 * What browsers and the bundle's loader say when a part of the application did not come: Chromium's
 * and Firefox's words, Safari's, and the loader's own for a style sheet.
 */
const WORDS = /dynamically imported module|Importing a module script failed|preload CSS/iu;

/** True for a screen whose program could not be fetched, mostly because the connection is away. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}
