/** Options as one reads them, split at spaces: for fixed options and numbers, never for paths. */
export function words(text: string): string[] {
  return text.split(' ');
}
