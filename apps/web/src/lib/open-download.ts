/** The address is signed, so the browser loads it by itself and shows its own progress. */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
