import type { Asset } from '@jampot/contracts';
import { confirm } from '../../ui/confirm/confirm.ts';

/** A deleted asset with the name that a new one shall have. */
export interface Namesake {
  readonly id: number;
  readonly folderId: number;
  readonly name: string;
}

/** Questions without an answer yet, by their asset. */
const asked = new Map<number, Promise<Asset | null>>();

/**
 * Asks whether a deleted asset shall be re-enabled; who asks about the same one meanwhile gets the
 * same answer. @param reEnable what a yes does. @returns null after a no.
 */
export function askAboutNamesake(
  { id, name }: Namesake,
  reEnable: () => Promise<Asset>,
): Promise<Asset | null> {
  const open = asked.get(id);
  if (open !== undefined) return open;
  const answer = ask(name, reEnable).finally(() => asked.delete(id));
  asked.set(id, answer);
  return answer;
}

async function ask(name: string, reEnable: () => Promise<Asset>): Promise<Asset | null> {
  const message = 'This asset already exists. Would you like to re-enable it?';
  // Several files may be asked about one after the other: the title says which one it is.
  const yes = await confirm({ title: name, message, confirmLabel: 'Re-enable' });
  return yes ? reEnable() : null;
}
