import { describe, expect, it } from '@jest/globals';
import { LastWords } from './last-words.ts';

const order = {
  cwd: '/var/scratch/7-1/work',
  env: {
    LICENCE_TOKEN: 'k3y-of-studio',
    LICENCE_TOKEN_2: 'k3y-of-studio-two',
    FARM_PASS: 'op3n-farm',
    LANG: 'C.UTF-8',
  },
};

const MAPPING = ['Stream mapping:', '  Stream #0:0 -> #0:0 (rawvideo (native) -> h264 (libx264))'];
/** As its versions 5 and 7 write it. */
const FFMPEG = [
  {
    lines: [
      "[AVFilterGraph @ 0x555c360c5400] No such filter: 'vignett'",
      'Error reinitializing filters!',
      'Failed to inject frame into filter network: Invalid argument',
      'Error while processing the decoded data for stream #0:0',
      '',
      'Conversion failed!',
    ],
    why: "[AVFilterGraph] No such filter: 'vignett'",
  },
  {
    lines: [
      "[libx264 @ 0x55e376f0f840] [Eval @ 0x7fffecce4480] Undefined constant or missing '(' in 'abc'",
      '[libx264 @ 0x55e376f0f840] Unable to parse option value "abc"',
      '[libx264 @ 0x55e376f0f840] Error setting option crf to value abc.',
      'Conversion failed!',
    ],
    why:
      "[libx264] [Eval] Undefined constant or missing '(' in 'abc' · " +
      '[libx264] Unable to parse option value "abc" · [libx264] Error setting option crf to value abc.',
  },
  {
    lines: [
      '[webm @ 0x56324c982500] Only VP8 or VP9 or AV1 video is supported for WebM.',
      'Could not write header for output file #0 (incorrect codec parameters ?): Invalid argument',
      'Error initializing output stream 0:0 -- ',
      'Conversion failed!',
    ],
    why:
      '[webm] Only VP8 or VP9 or AV1 video is supported for WebM. · ' +
      'Could not write header for output file #0 (incorrect codec parameters ?): Invalid argument',
  },
  {
    lines: [
      '[hevc_mp4toannexb @ 0x5580] The bitstream filter takes no h264',
      'Error initializing output stream 0:0 -- ',
      '    Last message repeated 1 times',
    ],
    why: '[hevc_mp4toannexb] The bitstream filter takes no h264',
  },
  {
    lines: [
      '[libx264 @ 0x5f01] height not divisible by 2 (854x481)',
      '[vost#0:0/libx264 @ 0x5f02] Error while opening encoder - maybe incorrect parameters such as width or height.',
      '[vf#0:0 @ 0x5f03] Error sending frames to consumers: Generic error in an external library',
      '[vf#0:0 @ 0x5f03] Task finished with error code: -542398533 (Generic error in an external library)',
      '[vf#0:0 @ 0x5f03] Terminating thread with return code -542398533 (Generic error in an external library)',
      '[vost#0:0/libx264 @ 0x5f02] Could not open encoder before EOF',
      '[vost#0:0/libx264 @ 0x5f02] Task finished with error code: -22 (Invalid argument)',
      '[vost#0:0/libx264 @ 0x5f02] Terminating thread with return code -22 (Invalid argument)',
      '[out#0/mp4 @ 0x5f04] Nothing was written into output file, because at least one of its streams received no packets.',
      'Conversion failed!',
    ],
    why:
      '[libx264] height not divisible by 2 (854x481) · [vost#0:0/libx264] ' +
      'Error while opening encoder - maybe incorrect parameters such as width or height.',
  },
];

function lastWordsOf(lines: readonly string[]): string {
  const words = new LastWords(order);
  for (const line of lines) words.push(line);
  return words.text;
}

describe('the last words of a program', () => {
  it('are the lines at its end, on one', () => {
    const stack = ['Traceback:', '  File "a.py", line 3', '    raise it', 'ValueError: no camera'];
    expect(lastWordsOf(stack)).toBe('ValueError: no camera');
    expect(lastWordsOf(stack.slice(0, 3))).toBe('raise it');
    const many = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    expect(lastWordsOf(many)).toBe(many.slice(-8).join(' · '));
    expect(lastWordsOf(['Again', 'Again', '\t', '\u001B[0m', ''])).toBe('Again');
    expect(lastWordsOf([])).toBe('');
  });

  it.each(FFMPEG)('name what FFmpeg ended of: $why', ({ lines, why }) =>
    expect(lastWordsOf([...MAPPING, ...lines])).toBe(why),
  );

  it('tell that it failed where nothing else was written', () => {
    expect(lastWordsOf(['Conversion failed!'])).toBe('Conversion failed!');
    expect(lastWordsOf(['no camera', 'Conversion failed!'])).toBe('no camera');
  });

  it('are whole words of 400 letters at most, of the last line before all others', () => {
    const long = 'every word '.repeat(100).trim();
    const cut = lastWordsOf(['before', long]);
    expect(cut).toMatch(/^(?:every word )+every(?: word)?…$/u);
    expect(cut.length).toBeLessThanOrEqual(401);
    expect(lastWordsOf([long, 'No camera'])).toBe('No camera');
    expect(lastWordsOf(['x'.repeat(5000)])).toBe(`${'x'.repeat(400)}…`);
  });

  it('tell no colours and no folders of the run', () => {
    expect(
      lastWordsOf(['\u001B[31m/var/scratch/7-1/source/a.mov:\u001B[0m  not\u0007 found']),
    ).toBe('source/a.mov: not found');
  });

  it.each([
    ['rtsp://ada:s3cret@cam.example/1 timed out', 'rtsp://…@cam.example/1 timed out'],
    ['rtsp://ada:s3c@ret@cam.example/1 timed out', 'rtsp://…@cam.example/1 timed out'],
    ['GET https://x.example/a?sig=abc&t=1 403', 'GET https://x.example/a?… 403'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
    ['a bearer abc.def-ghi is late', 'a bearer … is late'],
    ['DB_PASSWORD="a b" is wrong', 'DB_PASSWORD=… is wrong'],
    ["api-key: 'abc' is wrong", 'api-key: … is wrong'],
    ['run --auth-token abc --fast', 'run --auth-token … --fast'],
    ['token=abc, no seat', 'token=…, no seat'],
    ['{"token": "abc", "seat": 1}', '{"token": …, "seat": 1}'],
    ['access_token: abc', 'access_token: …'],
    ['accessToken = abc', 'accessToken = …'],
    ['no seat for k3y-of-studio', 'no seat for …'],
    ['no seat for k3y-of-studio-two', 'no seat for …'],
    ['op3n-farm is wrong', '… is wrong'],
  ])('let nobody in: %s', (line, told) => expect(lastWordsOf([line])).toBe(told));

  it.each([
    'Unexpected token: }',
    'Unexpected token = in',
    'The password is wrong',
    'C.UTF-8: no basic locale',
  ])('stay as they are where they are no secret: %s', (line) =>
    expect(lastWordsOf([line])).toBe(line),
  );
});
