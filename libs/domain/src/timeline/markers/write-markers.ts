import type { MarkedShot, MarkerFormat, MarkerSettings } from './markers.ts';
import { writeAvidLocators } from './write-avid.ts';
import { writeFcp7 } from './write-fcp7.ts';
import { writeNotesCsv } from './write-notes-csv.ts';
import { writeNotesOtio } from './write-notes-otio.ts';
import { writeResolveMarkers } from './write-resolve.ts';

/** Notes as an editor's program reads them. Shots stand in the order of the cut. */
export function writeMarkers(
  format: MarkerFormat,
  shots: readonly MarkedShot[],
  settings: MarkerSettings,
): string {
  switch (format) {
    case 'resolve':
      return writeResolveMarkers(shots, settings);
    case 'fcp7':
      return writeFcp7(shots, settings);
    case 'avid':
      return writeAvidLocators(shots, settings);
    case 'otio':
      return writeNotesOtio(shots, settings);
    case 'csv':
      return writeNotesCsv(shots, settings);
  }
}

/** How the file ends, and what browsers are told that it is. */
export function markerFile(format: MarkerFormat): { readonly ext: string; readonly type: string } {
  switch (format) {
    case 'resolve':
      return { ext: 'markers.edl', type: 'text/plain; charset=utf-8' };
    case 'fcp7':
      return { ext: 'xml', type: 'application/xml; charset=utf-8' };
    case 'avid':
      return { ext: 'txt', type: 'text/plain; charset=utf-8' };
    case 'otio':
      return { ext: 'otio', type: 'application/json; charset=utf-8' };
    case 'csv':
      return { ext: 'notes.csv', type: 'text/csv; charset=utf-8' };
  }
}
