/**
 * The text of a CSV file: UTF-8, UTF-16 where its mark says so (a spreadsheet's "Unicode text"), and
 * what is no UTF-8 in the code page of western Europe, in which older spreadsheets write.
 */
export function textOfCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
