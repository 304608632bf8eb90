import { invalid } from '@jampot/contracts';
import type { MediaFacts, Shown } from '@jampot/contracts';
import { checkName, VERSION_NAME } from '@jampot/domain';

export const VERSION_REFUSALS = {
  /** Document 1, section 5. */
  noFile:
    'To add a new version you need to select at least one file to upload.\nPlease select a source file or preview file for this version.',
  empty: 'The file is empty.',
  unknownUpload: 'This upload does not exist.',
  usedUpload: 'This upload is used by another version.',
  numberTaken: 'This version number is taken.',
  nothingRuns: 'No preview is being made.',
  runsAlready: 'The preview is being made already.',
  notShown: 'This version has no such choice.',
  nothingToRender: 'This version has no source to render.',
  hasJob: 'This version has a render job already.',
  foreignJob: 'This job does not belong to the version.',
  nothingToMakeFrom: 'There is no file to make a preview from.',
} as const;

/** A name typed by a user. @throws JampotError `invalid`, of the field that it came in. */
export function cleanVersionName(name: string, field = 'name'): string {
  const checked = checkName(name, VERSION_NAME);
  if (!checked.ok) throw invalid(field, checked.error);
  return checked.value;
}

/** @throws JampotError `invalid`, of the first choice that the medium does not offer. */
export function requireOffered(media: MediaFacts | null, { layer, sound, backdrop }: Shown): void {
  const { layers = [], sounds = [], backdrop: through } = media ?? {};
  if (layer !== undefined && !layers.includes(layer)) throw notOffered('layer');
  if (sound !== undefined && sound >= sounds.length) throw notOffered('sound');
  if (backdrop !== undefined && through === undefined) throw notOffered('backdrop');
}

function notOffered(field: keyof Shown): Error {
  return invalid(field, VERSION_REFUSALS.notShown);
}
