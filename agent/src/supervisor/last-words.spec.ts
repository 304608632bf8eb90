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

function lastWordsOf(lines: readonly string[]): string {
  const words = new LastWords(order);
  for (const line of lines) words.push(line);
  return words.text;
}

describe('the last words of a program', () => {
  it('are the lines at its end, on one', () => {
    const filter = [
      'Stream mapping:',
      '  Stream #0:0 -> #0:0 (rawvideo (native) -> h264 (libx264))',
      "[AVFilterGraph @ 0x555c360c5400] No such filter: 'vignett'",
      'Error reinitializing filters!',
      '',
      'Conversion failed!',
    ];
    expect(lastWordsOf(filter)).toBe(
      "[AVFilterGraph] No such filter: 'vignett' · Error reinitializing filters! · Conversion failed!",
    );
    const stack = ['Traceback:', '  File "a.py", line 3', '    raise it', 'ValueError: no camera'];
    expect(lastWordsOf(stack)).toBe('ValueError: no camera');
    expect(lastWordsOf(stack.slice(0, 3))).toBe('raise it');
    const many = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    expect(lastWordsOf(many)).toBe(many.slice(-8).join(' · '));
    expect(lastWordsOf(['Again', 'Again', '\t', '\u001B[0m', ''])).toBe('Again');
    expect(lastWordsOf([])).toBe('');
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
