import { foldersProgressed, processingProgressed } from './assets-events.ts';
import { filmProgressed } from './review-events.ts';
import { attemptLogged, jobProgressed, nodesMoved, queueMoved } from './render-events.ts';

const names: ReadonlySet<string> = new Set(
  [
    processingProgressed,
    foldersProgressed,
    filmProgressed,
    jobProgressed,
    attemptLogged,
    queueMoved,
    nodesMoved,
  ].map(({ name }) => name),
);

/**
 * Whether news of this name is told by `progressSignal`. Nobody acts by it but for the percentage kept of a version
 * that is being converted: who works on strangers' media may say it too.
 */
export function isProgress(name: string): boolean {
  return names.has(name);
}
