import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly data: Buffer;
  /** Bytes that the archive claims the member unpacks to; the truth by default. */
  readonly claimed?: number;
  /** A symbolic link, as Unix writes it: the data is where it leads. */
  readonly link?: boolean;
  /** In the directory only, at most 65,535 bytes each. */
  readonly extra?: Buffer;
  readonly comment?: Buffer;
}

const NONE = Buffer.alloc(0);

/** Writes a plain zip, with any names and claims: what an attacker may do, a fixture must. */
export async function writeZip(path: string, members: readonly ZipMember[]): Promise<void> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const { name, data, claimed = data.length, link = false } = member;
    const { extra = NONE, comment = NONE } = member;
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const said = Buffer.from(common);
    said.writeUInt16LE(extra.length, 24);
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(comment.length, 0);
    rest.writeUInt32LE(offset, 10);
    if (link) rest.writeUInt32LE(0o120777 * 0x10000, 6);
    const central = [
      Buffer.from(link ? 'PK\x01\x02\x14\x03' : 'PK\x01\x02\x14\x00'),
      said,
      rest,
      Buffer.from(name),
      extra,
      comment,
    ];
    parts.push(local);
    directory.push(Buffer.concat(central));
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  await writeFile(path, Buffer.concat([...parts, index, end]));
}
