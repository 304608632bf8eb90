import { timecodeBase } from '../../frame-rate/frame-rate.ts';
import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { frameToTimecode } from '../../timecode/timecode.ts';
import { markerColor, markerName, markersOf, markerText } from './markers.ts';
import type { MarkedShot, MarkerSettings } from './markers.ts';

/** As Premiere writes them: red, green, blue, alpha. */
const COLORS = { Red: 0xff_00_00, Yellow: 0xff_ff_00, Green: 0x00_ff_00 } as const;

/** What XML 1.0 cannot hold, however it is written. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

/** Final Cut Pro 7's XML, which Premiere reads: one sequence of offline clips, the notes as its markers. */
export function writeFcp7(
  shots: readonly MarkedShot[],
  { title, framerate, offset }: MarkerSettings,
): string {
  const rate = rateOf(framerate);
  const placed = shots.flatMap(({ in: from, out: to, ...shot }) =>
    from === null || to === null ? [] : { ...shot, in: from, out: to },
  );
  const end = Math.max(0, ...placed.map(({ out }) => out));
  const clips = placed.map(({ id, name, in: from, out: to, first }, at) => {
    const file = `<file id="file-${at + 1}"><name>${xml(name)}</name>${rate}</file>`;
    return [
      `          <clipitem id="shot-${at + 1}-${id}">`,
      `            <name>${xml(name)}</name>`,
      `            ${rate}`,
      `            <start>${from}</start><end>${to}</end>`,
      `            <in>${first}</in><out>${first + to - from}</out>`,
      `            ${file}`,
      '          </clipitem>',
    ].join('\n');
  });
  const markers = markersOf(shots).map((marker) =>
    [
      '    <marker>',
      `      <name>${xml(markerName(marker))}</name>`,
      `      <comment>${xml(markerText(marker.note))}</comment>`,
      `      <in>${marker.at}</in><out>-1</out>`,
      `      ${colorOf(COLORS[markerColor(marker.note.status)])}`,
      '    </marker>',
    ].join('\n'),
  );
  const start = frameToTimecode(offset.frame, framerate, { dropFrame: offset.drop });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="5">',
    '  <sequence id="sequence-1">',
    `    <name>${xml(title)}</name>`,
    `    <duration>${end}</duration>`,
    `    ${rate}`,
    '    <timecode>',
    `      ${rate}`,
    `      <string>${start}</string><frame>${offset.frame}</frame>`,
    `      <displayformat>${offset.drop ? 'DF' : 'NDF'}</displayformat>`,
    '    </timecode>',
    '    <media>',
    '      <video>',
    '        <track>',
    ...clips,
    '        </track>',
    '      </video>',
    '    </media>',
    ...markers,
    '  </sequence>',
    '</xmeml>',
    '',
  ];
  return lines.join('\n');
}

/** Rates with 1001 below the line are told by their base. */
function rateOf(rate: FrameRate): string {
  const ntsc = rate.denominator === 1001 ? 'TRUE' : 'FALSE';
  return `<rate><timebase>${timecodeBase(rate)}</timebase><ntsc>${ntsc}</ntsc></rate>`;
}

function colorOf(color: number): string {
  const part = (shift: number) => (color >> shift) & 0xff;
  const parts = `<red>${part(16)}</red><green>${part(8)}</green><blue>${part(0)}</blue>`;
  return `<color><alpha>0</alpha>${parts}</color>`;
}

function xml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
}
