import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import { readOffset } from '../cut-offset.ts';
import { readCut } from '../read-cut.ts';
import { MARKER_FORMATS, markersOf } from './markers.ts';
import type { MarkedNote, MarkedShot, MarkerSettings } from './markers.ts';
import { markerFile, writeMarkers } from './write-markers.ts';

function settings(offset = '01:00:00:00', rate = frameRate(25)): MarkerSettings {
  const start = readOffset(offset, rate);
  if (!start.ok) throw new Error(start.error);
  return { title: 'SC01', framerate: rate, offset: start.value };
}

const note = (id: number, frame: number | null, more: Partial<MarkedNote> = {}): MarkedNote => ({
  id,
  frame,
  title: 'Note',
  text: 'Fix <arm> & "leg"\nboth | sides',
  status: 'to do',
  user: 'Ana B',
  created: '2026-03-06T10:00:00.000Z',
  version: 3,
  ...more,
});
const shot = (more: Partial<MarkedShot> = {}): MarkedShot => ({
  id: 7,
  name: 'SH010',
  folder: 'SC01',
  version: 3,
  in: 0,
  out: 100,
  first: 0,
  startFrame: 86_400,
  notes: [note(1, 12)],
  ...more,
});
const SHOTS: readonly MarkedShot[] = [
  shot(),
  shot({
    id: 8,
    name: '=SH020',
    in: 150,
    out: 200,
    first: 10,
    startFrame: 0,
    notes: [
      note(2, null, { text: '', title: 'Too dark', status: 'approved', version: null }),
      note(3, 9),
      note(4, 59, { text: 'Last', status: 'completed', user: '' }),
      note(5, 60),
    ],
  }),
  shot({ id: 9, name: 'SH030', in: null, out: null, notes: [note(6, 3, { text: 'No place' })] }),
];

describe('notes as markers', () => {
  test('stand where the cut shows their frames, those of a whole shot at its beginning', () => {
    expect(markersOf(SHOTS).map(({ at, note: { id } }) => [at, id])).toEqual([
      [12, 1],
      [150, 2],
      [199, 4],
    ]);
  });

  test('for Resolve', () => {
    expect(writeMarkers('resolve', SHOTS, settings())).toBe(
      [
        'TITLE: SC01',
        'FCM: NON-DROP FRAME',
        '',
        '001  001      V     C        01:00:00:12 01:00:00:13 01:00:00:12 01:00:00:13',
        'Fix <arm> & "leg" both / sides |C:ResolveColorRed |M:SH010 v3 (Ana B) |D:1',
        '',
        '002  001      V     C        01:00:06:00 01:00:06:01 01:00:06:00 01:00:06:01',
        'Too dark |C:ResolveColorGreen |M:=SH020 v3 (Ana B) |D:1',
        '',
        '003  001      V     C        01:00:07:24 01:00:08:00 01:00:07:24 01:00:08:00',
        'Last |C:ResolveColorYellow |M:=SH020 v3 |D:1',
        '',
      ].join('\r\n'),
    );
  });

  test('for Resolve are no shots of an import', () => {
    const notes = [note(1, 0, { text: 'Arm too long' })];
    const written = writeMarkers('resolve', [...SHOTS, shot({ notes })], settings());
    const read = readCut('a.edl', written, { rate: frameRate(25), timeFormat: 'timecode' });
    expect([read.problem, read.rows]).toEqual(['These are markers, not shots.', []]);
  });

  test('for Media Composer', () => {
    const rate = frameRate(30_000, 1001);
    expect(writeMarkers('avid', SHOTS.slice(1), settings('00:00:54;28', rate))).toBe(
      'Ana B\t00:00:59;28\tV1\tgreen\t=SH020 v3 (Ana B): Too dark\t1\r\n' +
        '\t00:01:01;19\tV1\tyellow\t=SH020 v3: Last\t1\r\n',
    );
  });

  test('for Premiere', () => {
    const rate = frameRate(24_000, 1001);
    const xml = writeMarkers(
      'fcp7',
      [shot({ out: 48, first: 2, name: 'A&B' })],
      settings('01:00:00:00', rate),
    );
    const ntsc = '<rate><timebase>24</timebase><ntsc>TRUE</ntsc></rate>';
    expect(xml.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE xmeml>',
      '<xmeml version="5">',
      '  <sequence id="sequence-1">',
      '    <name>SC01</name>',
      '    <duration>48</duration>',
      `    ${ntsc}`,
      '    <timecode>',
      `      ${ntsc}`,
      '      <string>01:00:00:00</string><frame>86400</frame>',
      '      <displayformat>NDF</displayformat>',
      '    </timecode>',
      '    <media>',
      '      <video>',
      '        <track>',
      '          <clipitem id="shot-1-7">',
      '            <name>A&amp;B</name>',
      `            ${ntsc}`,
      '            <start>0</start><end>48</end>',
      '            <in>2</in><out>50</out>',
      `            <file id="file-1"><name>A&amp;B</name>${ntsc}</file>`,
      '          </clipitem>',
      '        </track>',
      '      </video>',
      '    </media>',
      '    <marker>',
      '      <name>A&amp;B v3 (Ana B)</name>',
      '      <comment>Fix &lt;arm&gt; &amp; "leg"',
      'both | sides</comment>',
      '      <in>10</in><out>-1</out>',
      '      <color><alpha>0</alpha><red>255</red><green>0</green><blue>0</blue></color>',
      '    </marker>',
      '  </sequence>',
      '</xmeml>',
      '',
    ]);
  });

  test('for OpenTimelineIO, in the frames of their media', () => {
    const { tracks } = JSON.parse(writeMarkers('otio', SHOTS, settings()));
    const [, gap, second] = tracks.children[0].children;
    expect(gap.source_range.duration.value).toBe(50);
    expect(second.source_range.start_time.value).toBe(10);
    expect(
      second.markers.map((one: { comment: string; marked_range: { start_time: object } }) => [
        one.comment,
        one.marked_range.start_time,
      ]),
    ).toEqual([
      ['Too dark', { OTIO_SCHEMA: 'RationalTime.1', rate: 25, value: 10 }],
      ['Last', { OTIO_SCHEMA: 'RationalTime.1', rate: 25, value: 59 }],
    ]);
  });

  test('for spreadsheets, those too that have no place', () => {
    const csv = writeMarkers('csv', SHOTS, settings());
    expect(csv.startsWith('\uFEFFAsset,Folder,Version,Timecode,Source Timecode,Frame,')).toBe(true);
    expect(csv).toContain(
      'SH010,SC01,3,01:00:00:12,00:57:36:12,12,to do,Ana B,2026-03-06T10:00:00.000Z,' +
        '"Fix <arm> & ""leg""\nboth | sides"',
    );
    expect(csv).toContain("'=SH020,SC01,,01:00:06:00,,,approved,Ana B");
    expect(csv).toContain('SH030,SC01,3,,00:57:36:03,3,to do');
  });

  test('cannot end a line, a cell or an element, whatever they say', () => {
    const hostile = [...'a|<>&"=:*é😀 \n\r\t\0\u0085\u2028\uFFFE', '\uD800', ']]>', 'M2 '];
    const unit = fc.string({ unit: fc.constantFrom(...hostile) });
    fc.assert(
      fc.property(unit, unit, unit, (name, text, user) => {
        const notes = [note(1, 0, { text, user, title: text })];
        const written = (format: 'avid' | 'resolve' | 'fcp7' | 'csv') =>
          writeMarkers(format, [shot({ name, notes })], settings());
        const avid = written('avid');
        expect(avid.split(/[\n\r\u0085\u2028\u2029]+/u)).toHaveLength(2);
        expect(avid.split('\t')).toHaveLength(6);
        const resolve = written('resolve').split(/[\n\r\u0085\u2028\u2029]/u);
        expect(resolve).toHaveLength(11);
        expect(resolve[8]?.split('|')).toHaveLength(4);
        expect(written('fcp7').match(/<(?:marker|comment|name)>/gu)).toHaveLength(6);
        expect(written('csv').startsWith('\uFEFFAsset,')).toBe(true);
      }),
    );
  });

  test('without any are a file all the same', () => {
    for (const format of MARKER_FORMATS) {
      expect(typeof writeMarkers(format, [], settings())).toBe('string');
      expect(markerFile(format).type).toContain('charset=utf-8');
    }
  });
});
