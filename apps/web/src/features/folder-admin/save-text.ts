/** So that spreadsheets take the text for UTF-8. */
const MARK = '\uFEFF';

/** Lets the browser save a text as a CSV file. */
export function saveText(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
