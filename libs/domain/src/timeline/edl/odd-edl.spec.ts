import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { textOfCsv } from '../../folder-structure/text-of-csv.ts';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import { readEdl } from './read-edl.ts';

const PAL = frameRate(25);
const NTSC = frameRate(30_000, 1001);
const FAST = frameRate(60_000, 1001);
const TIMES = '00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00';

/** Name, in and out of each row. */
const rows = (text: string, rate = PAL, offset = '01:00:00:00') =>
  readEdl(text, { rate, offset }).rows.map(({ name, in: from, out }) => [name, from, out]);

/** An edit list of one event, in the bytes of an encoding. */
const ONE = `TITLE: Größe\r\n000001  AX  V  C  ${TIMES}\r\n* FROM CLIP NAME: Größe_010\r\n`;
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('an odd edit list', () => {
  test.each([
    ['UTF-8', Buffer.from(ONE)],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${ONE}`)],
    ['UTF-16 with the low byte first', Buffer.from(`\uFEFF${ONE}`, 'utf16le')],
    ['UTF-16 with the high byte first', swapped(Buffer.from(`\uFEFF${ONE}`, 'utf16le'))],
    ['Windows-1252', Buffer.from(ONE, 'latin1')],
  ])('in %s is read', (_encoding, bytes) => {
    const read = readEdl(textOfCsv(bytes), { rate: PAL });
    expect(read).toMatchObject({ title: 'Größe', problem: null });
    expect(read.rows).toMatchObject([{ name: 'Größe_010', in: 0, out: 25 }]);
  });

  test.each([
    ['no reel', `1 V C ${TIMES}`, ''],
    ['no reel and no channels', `1 C ${TIMES}`, ''],
    ['no channels', `1 AX C ${TIMES}`, 'AX'],
    ['a reel of several words', `1 TAPE 12 B V C ${TIMES}`, 'TAPE 12 B'],
    ['a number of six digits', `100001 R1 V C ${TIMES}`, 'R1'],
    ['a number of eight digits and a letter', `12345678A R1 V C ${TIMES}`, 'R1'],
    ['tabs between', `001\tR1\tV\tC\t${TIMES.replaceAll(' ', '\t')}`, 'R1'],
    ['room before it', `   001 R1 V C ${TIMES}`, 'R1'],
    ['a reel like a length', `1 0125 V C ${TIMES}`, '0125'],
  ])('with %s is read', (_what, line, reel) => {
    const read = readEdl(`${line}\nFROM CLIP NAME: A`, { rate: PAL });
    expect(read.rows).toMatchObject([{ name: 'A', reel, in: 0, out: 25, warnings: [] }]);
  });

  test('with retimes, backwards and frozen ones too, takes the record', () => {
    const source = '00:00:00:00 00:00:00:10 01:00:00:00 01:00:01:00';
    for (const speed of ['012.5', '-012.5', '000.0', '+100.']) {
      const text = `1 R1 V C ${source}\nM2   R1       ${speed}    00:00:00:00\n* FROM CLIP NAME: A`;
      const read = readEdl(text, { rate: PAL });
      expect(read.rows).toMatchObject([{ in: 0, out: 25, warnings: [] }]);
    }
  });

  test('of a wipe and what it comes from has both names, each in its place', () => {
    const text = `
002  A001 V     C        00:00:10:00 00:00:10:00 01:00:02:00 01:00:02:00
002  A002 V     W001 025 00:00:20:00 00:00:22:00 01:00:02:00 01:00:04:00
* FROM CLIP NAME: OLD
* TO CLIP NAME: NEW
001  A001 V     C        00:00:08:00 00:00:10:00 01:00:00:00 01:00:02:00
* FROM CLIP NAME: OLD
`;
    expect(rows(text)).toEqual([
      ['OLD', 0, 50],
      ['NEW', 50, 100],
    ]);
  });

  test('whose FCM changes in the middle counts each event by the last one above it', () => {
    const text = `
FCM: NON-DROP FRAME
1 R1 V C 01:00:59:28 01:01:00:02 01:00:59:28 01:01:00:02
* FROM CLIP NAME: A
FCM: DROP FRAME
2 R1 V C 01:01:59:28 01:02:00:04 01:01:59:28 01:02:00:04
* FROM CLIP NAME: B
FCM: NON DROP FRAME
3 R1 V C 01:03:00:00 01:03:00:10 01:03:00:00 01:03:00:10
* FROM CLIP NAME: C
`;
    const read = readEdl(text, { rate: NTSC, offset: '00:00:00:00' });
    const lengths = read.rows.map(({ name, duration }) => [name, duration]);
    expect(lengths).toContainEqual(['A', 4]);
    // Two numbers of a minute are left out.
    expect(lengths).toContainEqual(['B', 4]);
    expect(lengths).toContainEqual(['C', 10]);
  });

  test.each([
    ['00:01:00;00', NTSC],
    ['00:01:00;01', NTSC],
    ['00:09:00;01', NTSC],
    ['00:01:00;03', FAST],
    ['23:59:00;01', NTSC],
  ])('with the number %s, which does not exist, has a row that is skipped', (at, rate) => {
    const text = `1 R1 V C 00:00:00;00 00:00:00;10 ${at} 23:59:59;00\n* FROM CLIP NAME: A`;
    const read = readEdl(text, { rate, offset: '00:00:00;00' });
    expect(read).toMatchObject({ rows: [], skipped: [{ reason: 'bad-timecode' }] });
  });

  test.each([
    ['00:01:00;02', '00:01:00;03', NTSC],
    ['00:10:00;00', '00:10:00;01', NTSC],
    ['00:00:59;29', '00:01:00;02', NTSC],
    ['00:01:00;04', '00:01:00;05', FAST],
    ['23:59:59;29', '00:00:00;00', NTSC],
  ])('from %s to %s is one frame long', (from, to, rate) => {
    const text = `1 R1 V C ${from} ${to} ${from} ${to}\n* FROM CLIP NAME: A`;
    expect(readEdl(text, { rate, offset: '00:00:00;00' }).rows).toMatchObject([{ duration: 1 }]);
  });

  test('of other programs, with what none asked for between its events', () => {
    const text = `
TITLE:   SC01
FCM: NON-DROP FRAME

>>> SOURCE A001  /media/A001
SPLIT:    AUDIO DELAY=  00:00:00:10
001  A001     AA/V  C        00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00
EFFECTS NAME IS CROSS DISSOLVE
*FROM CLIP NAME:SH010
* ASC_SOP (1.0 1.0 1.0)(0.0 0.0 0.0)(1.0 1.0 1.0)
* COMMENT: FROM CLIP NAME: no
FINAL CUT PRO REEL: A001 REPLACED BY: A001
`;
    expect(rows(text)).toEqual([['SH010', 0, 25]]);
  });
});
