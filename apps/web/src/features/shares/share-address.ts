/** The public link of a share. */
export function shareAddress(hash: string): string {
  return `${location.origin}/shares/${hash}`;
}

/** A mail with the link, to be addressed by whoever sends it. */
export function mailWithShare(name: string, address: string, message: string | null): string {
  const body = message === null || message === '' ? address : `${message}\n\n${address}`;
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`;
}

/** What is shared, by its names. */
export function shareName(
  items: readonly { readonly kind: 'version' | 'folder'; readonly name: string | null }[],
): string {
  const [first] = items;
  if (first === undefined) return 'Nothing';
  const name = first.name ?? 'Deleted';
  return items.length === 1 ? name : `${name} and ${items.length - 1} more`;
}
