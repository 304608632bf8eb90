import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files of a zip that stores them as they are, by name; an error for anything wrong in it. */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('No end of the directory.');
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('No entry of the directory.');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const title = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const data = dataAt(zip, zip.readUInt32LE(at + 42), size);
    if (method !== 0) throw new Error(`${title} is not stored as it is.`);
    if (crc32(data) !== zip.readUInt32LE(at + 16)) throw new Error(`${title} is damaged.`);
    files[title] = data.toString();
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function dataAt(zip: Buffer, header: number, size: number): Buffer {
  if (zip.readUInt32LE(header) !== LOCAL) throw new Error('No header of a file.');
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  return zip.subarray(start, start + size);
}
