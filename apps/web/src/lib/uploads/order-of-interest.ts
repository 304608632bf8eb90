import type { Upload, UploadState } from './upload.types.ts';

/** What moves or asks now, what somebody has to do something about, what follows, what is over. */
const PLACE: Readonly<Record<UploadState, number>> = {
  asking: 0,
  preparing: 1,
  uploading: 1,
  offline: 1,
  saving: 1,
  failed: 2,
  interrupted: 2,
  processing: 3,
  waiting: 4,
  done: 5,
};

/**
 * Uploads in the order in which they are worth looking at. Those of one place stand as they were
 * added, those that are over the other way round.
 * @param list the newest last
 */
export function inOrderOfInterest(list: readonly Upload[]): readonly Upload[] {
  const place = ({ state }: Upload) => PLACE[state];
  const isOver = (upload: Upload) => place(upload) === PLACE.done;
  return [
    ...list.filter((upload) => !isOver(upload)),
    ...list.filter(isOver).toReversed(),
  ].toSorted((one, other) => place(one) - place(other));
}
