import { JampotError } from '@jampot/contracts';
import { requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { requireTakesAssets } from '../assets/assets.policy.ts';
import type { AssetFolder } from '../assets/assets.policy.ts';

export const CUT_REFUSALS = {
  changedSince: 'Something that this import changed was changed since.',
  undone: 'This import was undone already.',
  tooManyAssets: 'A cut can have no more than 100,000 assets.',
  noShots: 'No asset has a time to be exported.',
  otherPlan: 'The folder was changed in the meantime. Please look at the preview again.',
} as const;

/** One cut of an account at a time: two of one folder would not see what the other makes. */
export const CUT_LOCK = 'assets.cuts';

/** A cut makes assets and changes them, and deletes the others when it is to overwrite. */
export function requireMayImport(
  access: FolderAccess,
  folder: AssetFolder,
  { overwrite }: { readonly overwrite: boolean },
): void {
  requirePermission(access, 'assets', 'c');
  requirePermission(access, 'assets', 'u');
  if (overwrite) requirePermission(access, 'assets', 'd');
  requireTakesAssets(folder);
}

/** Whoever takes an import back deletes what it made, which is their own import's or needs the letter. */
export function requireMayUndo(
  access: FolderAccess,
  folder: AssetFolder,
  { makes, isOwn, overwrite }: Undoing,
): void {
  requireMayImport(access, folder, { overwrite: overwrite || (makes && !isOwn) });
}

export interface Undoing {
  /** The import made assets, or brought deleted ones back. */
  readonly makes: boolean;
  /** The caller imported it. */
  readonly isOwn: boolean;
  readonly overwrite: boolean;
}

export function changedSince(): JampotError {
  return new JampotError('stale', { text: CUT_REFUSALS.changedSince });
}

export function otherPlan(): JampotError {
  return new JampotError('stale', { text: CUT_REFUSALS.otherPlan });
}
