import { saveFile } from './save-file.ts';

/** So that spreadsheets take the text for UTF-8. */
const MARK = '\uFEFF';

/** Lets the browser save a text as a CSV file. */
export function saveText(name: string, csv: string): void {
  saveFile(name, new Blob([MARK, csv], { type: 'text/csv;charset=utf-8' }));
}
