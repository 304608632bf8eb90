import { writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngOf } from '../src/media/colour-table.ts';

/** A Photoshop file of one flat colour: header, three empty sections, raw planes. */
export async function writePsd(
  path: string,
  width: number,
  height: number,
  colour: readonly [number, number, number],
): Promise<void> {
  const head = Buffer.alloc(26 + 12 + 2);
  head.write('8BPS', 0);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(3, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  const planes = colour.map((value) => Buffer.alloc(width * height, value));
  await writeFile(path, Buffer.concat([head, ...planes]));
}

/** A PDF whose first page is red in its upper half; sizes in points. */
export async function writePdf(
  path: string,
  pages: number,
  [width, height]: readonly [number, number],
): Promise<void> {
  await writePages(
    path,
    pages,
    [width, height],
    `1 0 0 rg 0 ${height / 2} ${width} ${height / 2} re f`,
  );
}

/** A small PDF whose page takes minutes to draw: it is filled three million times, as transparency. */
export async function writeSlowPdf(path: string): Promise<void> {
  const draw = deflateSync('0 0 1000 1000 re f '.repeat(3_000_000)).toString('latin1');
  await writePages(path, 1, [1000, 1000], draw, {
    stream: '/Filter/FlateDecode',
    page: '/Group<</S/Transparency/I true>>',
  });
}

/** @param draw what is on the first page; `more` goes into the dictionaries of its stream and of the pages. */
export async function writePages(
  path: string,
  pages: number,
  [width, height]: readonly [number, number],
  draw: string,
  more = { stream: '', page: '' },
): Promise<void> {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 ${width} ${height}]>>`,
    `<</Length ${draw.length}${more.stream}>>stream\n${draw}\nendstream`,
    ...Array.from(
      { length: pages },
      (_, i) => `<</Type/Page/Parent 2 0 R${more.page}${i === 0 ? '/Contents 3 0 R' : ''}>>`,
    ),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj${object}endobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)];
  const xref = `xref\n0 ${table.length}\n${table.join('\n')}\n`;
  const trailer = `trailer<</Size ${table.length}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  await writeFile(path, text + xref + trailer, 'latin1');
}

/** A little-endian TIFF with a profile: its directory is written anew at the end. */
export function tiffWithProfile(tiff: Buffer, icc: Buffer): Buffer {
  const ENTRY = 12;
  const at = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(at);
  const entries = tiff.subarray(at + 2, at + 2 + count * ENTRY);
  const profile = Buffer.alloc(ENTRY);
  profile.writeUInt16LE(34_675);
  profile.writeUInt16LE(7, 2);
  profile.writeUInt32LE(icc.length, 4);
  profile.writeUInt32LE(tiff.length, 8);
  const all = Buffer.concat([entries, profile]);
  const sorted = Array.from({ length: count + 1 }, (_, i) =>
    all.subarray(i * ENTRY, (i + 1) * ENTRY),
  ).toSorted((one, other) => one.readUInt16LE() - other.readUInt16LE());
  const length = Buffer.alloc(2);
  length.writeUInt16LE(count + 1);
  const pad = Buffer.alloc(icc.length % 2);
  const made = Buffer.concat([tiff, icc, pad, length, ...sorted, Buffer.alloc(4)]);
  made.writeUInt32LE(tiff.length + icc.length + pad.length, 4);
  return made;
}

/** A flat picture of 64×64 pixels of 16 bits, of the colour 200, 60, 60 of a profile; null for none. */
export async function deepPicture(type: 'png' | 'tif', profile: 'p3' | 'srgb' | null) {
  const side = 64;
  const pixels = Uint16Array.from(
    { length: side * side * 3 },
    (_, i) => (i % 3 === 0 ? 200 : 60) * 257,
  );
  const raw = { width: side, height: side, channels: 3 as const };
  const flat = sharp(pixels, { raw }).toColourspace('rgb16');
  const picture = await (
    type === 'png' ? flat.png() : flat.tiff({ compression: 'none' })
  ).toBuffer();
  if (profile === null) return picture;
  // Colours are not converted for it.
  const red = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
  const tagged = await red.withIccProfile(profile).png().toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(tagged).metadata();
  return type === 'png' ? pngOf(picture, icc) : tiffWithProfile(picture, icc);
}
