/** The `ref` of a field that somebody has just asked for: the caret belongs there at once. */
export function focusNow(field: HTMLElement | null): void {
  field?.focus();
}
