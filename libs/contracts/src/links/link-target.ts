import { idInput } from '../call/define-call.ts';

/** Refusals of one link, in the specification's words. */
export const LINK_MESSAGES = {
  noTarget: 'Please select an asset to link to.',
  itself: 'Linking itself',
  repeating: 'Repeating link',
  notSaved: 'Oops! link did not save',
  nothingToDelete: 'No dependency to delete!',
  circular: (name: string) => `Circular linking with ${name}`,
} as const;

/** The asset that another is linked to; where none is named, its own words ask for one. */
export const linkTarget = idInput(LINK_MESSAGES.noTarget);
