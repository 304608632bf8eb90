import type { PlannedCut, PlannedCutRow } from '@jampot/contracts';
import { CUT_SKIP_TEXTS } from '@jampot/domain';

/** What a row of a preview is about, in the words of people. */
const PREVIEW_KINDS = [
  'new',
  'longer',
  'shorter',
  'moved',
  'planned',
  'renamed',
  'renewed',
  'gone',
  'same',
  'skipped',
] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export const KIND_WORDS: Readonly<Record<PreviewKind, string>> = {
  new: 'New',
  longer: 'Longer',
  shorter: 'Shorter',
  moved: 'Moved',
  planned: 'Planned',
  renamed: 'Renamed',
  renewed: 'Re-enabled',
  gone: 'Deleted',
  same: 'Same',
  skipped: 'Skipped',
};

/** A line of a preview. */
export interface PreviewLine {
  readonly key: string;
  readonly kind: PreviewKind;
  readonly name: string;
  /** Null for an event that is no shot. */
  readonly row: PlannedCutRow | null;
  /** Why it was skipped. */
  readonly why: string | null;
}

/** The shots of a cut in its order, then what is deleted, then what was skipped. */
export function previewLines({ rows, skipped }: PlannedCut): PreviewLine[] {
  const shots = rows.map((row, at): PreviewLine => {
    return { key: `row ${at}`, kind: kindOf(row), name: row.name, row, why: null };
  });
  const events = skipped.map(({ line, text, reason }, at): PreviewLine => {
    const why = `Line ${line}: ${CUT_SKIP_TEXTS[reason]}`;
    return { key: `skipped ${at}`, kind: 'skipped', name: text, row: null, why };
  });
  return [...shots, ...events];
}

function kindOf({ kind, change, schedule }: PlannedCutRow): PreviewKind {
  switch (kind) {
    case 'add':
      return 'new';
    case 'delete':
      return 'gone';
    case 'same':
    case 'renewed':
      return kind;
    case 'change':
      if (change === null) return schedule === null ? 'renamed' : 'planned';
      return change.kind === 'timed' ? 'moved' : change.kind;
  }
}

/** How many lines there are of each kind that there is. */
export function countLines(
  lines: readonly PreviewLine[],
): readonly (readonly [PreviewKind, number])[] {
  return PREVIEW_KINDS.map(
    (kind) => [kind, lines.filter((line) => line.kind === kind).length] as const,
  ).filter(([, count]) => count > 0);
}
