import { parseColor, textColorOn } from '@jampot/domain';

/** The token of the text colour that reads better on a status colour; white when it has none. */
export function statusInk(color: string | null | undefined): string {
  const parsed = parseColor(color ?? '');
  return parsed.ok && textColorOn(parsed.value) === '#000000'
    ? 'var(--mantine-color-black)'
    : 'var(--mantine-color-white)';
}
