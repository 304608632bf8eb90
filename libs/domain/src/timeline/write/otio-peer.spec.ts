import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { frameToSeconds } from '../../timecode/frame-time.ts';
import type { CutExportSettings, ExportAsset } from './cut-export.ts';
import { writeCut } from './write-cut.ts';

/** Where the real OpenTimelineIO is, with its reader of CMX 3600. */
const VENV = join(import.meta.dirname, '../../../../../.tools/otio');
const PYTHON = join(VENV, 'bin/python');
const PACKAGES = 'opentimelineio==0.18.1 otio-cmx3600-adapter==1.0.0';
const isThere = existsSync(PYTHON);

/** Reads both files and tells of each the name, source and record range of its clips, in frames. */
const SCRIPT = `
import json, sys
import opentimelineio as otio
rate = float(sys.argv[3])
def clips(timeline):
    start = timeline.global_start_time
    track = timeline.video_tracks()[0]
    found = []
    for clip in track.find_clips():
        source, record = clip.trimmed_range(), clip.range_in_parent()
        found.append([clip.name,
            source.start_time.to_frames(), source.duration.to_frames(),
            record.start_time.to_frames(), record.duration.to_frames()])
    return found
edl = otio.adapters.read_from_file(sys.argv[1], rate=rate)
ours = otio.adapters.read_from_file(sys.argv[2])
start = ours.global_start_time
print(json.dumps({"edl": clips(edl), "otio": clips(ours), "start": start.to_frames(), "rate": start.rate,
    "name": [edl.name, ours.name]}))
`;

interface Heard {
  readonly edl: readonly (readonly [string, ...number[]])[];
  readonly otio: Heard['edl'];
  readonly start: number;
  readonly rate: number;
  readonly name: readonly string[];
}

const settings = (framerate: FrameRate, offset: string): CutExportSettings => ({
  title: 'SC01',
  framerate,
  offset,
  timeField: 'in',
  nameSource: 'asset',
  display: 'timecode',
  width: 1920,
  height: 1080,
  subtitles: true,
  sound: true,
  below: true,
});

/** Over a minute's and ten minutes' mark, where drop frame leaves numbers out; one with a gap before it. */
const PLACES = [
  [0, 100],
  [100, 1801],
  [1850, 1899],
  [1899, 17_985],
  [18_000, 18_001],
] as const;

function shots(rate: FrameRate): readonly ExportAsset[] {
  return PLACES.map(([from, to], at) => ({
    id: at + 1,
    name: `SH0${at}0`,
    order: at,
    in: frameToSeconds(from, rate),
    out: frameToSeconds(to, rate),
    duration: null,
    artDuration: null,
    framerate: null,
    folder: 'SC01',
    status: '',
    assignee: '',
    version: {
      name: `SH0${at}0_v001`,
      version: 1,
      preview: null,
      render: null,
      source: null,
      startFrame: 1001 * at,
    },
  }));
}

const described = isThere ? describe : describe.skip;
if (!isThere) {
  process.stderr.write(
    `\nSKIPPED: OpenTimelineIO itself is not asked, as it is not at ${VENV}. To have it:\n` +
      `  python3 -m venv .tools/otio && .tools/otio/bin/pip install ${PACKAGES}\n\n`,
  );
}

described('OpenTimelineIO itself', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'jampot-otio-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['23.976', frameRate(24_000, 1001), '01:00:00:00'],
    ['25', frameRate(25), '01:00:00:00'],
    ['29.97', frameRate(30_000, 1001), '01:00:00:00'],
    ['29.97 drop', frameRate(30_000, 1001), '01:00:00;00'],
  ])('finds the same frames in our edit list and in our otio at %s', (_name, rate, offset) => {
    const cut = { assets: shots(rate), folders: [], settings: settings(rate, offset) };
    const [edl, otio] = (['edl', 'otio'] as const).map((format) => {
      const written = writeCut(format, cut);
      if (!written.ok) throw new Error(written.error);
      const path = join(folder, `cut.${format}`);
      writeFileSync(path, written.value);
      return path;
    }) as [string, string];
    const fps = String(rate.numerator / rate.denominator);
    const ran = spawnSync(PYTHON, ['-c', SCRIPT, edl, otio, fps], { encoding: 'utf8' });
    expect([ran.stderr, ran.status]).toEqual(['', 0]);
    const heard = JSON.parse(ran.stdout) as Heard;
    expect(heard.edl).toEqual(heard.otio);
    expect(heard.otio).toEqual(
      PLACES.map(([from, to], at) => [`SH0${at}0`, 1001 * at, to - from, from, to - from]),
    );
    expect(heard.rate).toBeCloseTo(Number(fps), 6);
    expect(heard.name).toEqual(['SC01', 'SC01']);
  });
});
