import { describe, expect, it } from '@jest/globals';
import { saysNothing } from './says-nothing.ts';

describe('a line of a program', () => {
  it.each([
    'Conversion failed!',
    'Rendering failed.',
    'The render has failed',
    'Aborted',
    'ERROR:',
    'An error occurred.',
    'Error reinitializing filters!',
    'Error initializing output stream 0:0 -- ',
    'Failed to inject frame into filter network: Invalid argument',
    'Error while processing the decoded data for stream #0:0',
    '[vf#0:0 @ 0x5f] Error while filtering: Invalid argument',
    '[vf#0:0 @ 0x5f] Error sending frames to consumers: Generic error in an external library',
    '[vost#0:0/libx264 @ 0x5f] Task finished with error code: -22 (Invalid argument)',
    '[vost#0:0/libx264 @ 0x5f] Terminating thread with return code -22 (Invalid argument)',
    '[vost#0:0/libx264 @ 0x5f] [enc:libx264 @ 0x60] Could not open encoder before EOF',
    '[out#0/mp4 @ 0x5f] Nothing was written into output file, because at least one of its streams received no packets.',
    '[aac @ 0x5f] Qavg: 100.447',
    '[aac @ 0x5f] 2 frames left in the queue on closing',
    '    Last message repeated 1 times',
    'Blender quit',
    'Traceback (most recent call last):',
    '[mp4 @ 0x5f] ',
  ])('says no more than that it failed: %s', (line) => expect(saysNothing(line)).toBe(true));

  it.each([
    "[AVFilterGraph @ 0x5628cf2050c0] No such filter: 'vignett'",
    '[libx264 @ 0x557d8bd718c0] height not divisible by 2 (854x481)',
    '[h264 @ 0x55de908afdc0] error while decoding MB 0 7, bytestream 1093',
    '[mov,mp4,m4a,3gp,3g2,mj2 @ 0x55] moov atom not found',
    'junk.mp4: Invalid data found when processing input',
    'Failed to inject frame into filter network: Cannot allocate memory',
    "x264 [error]: high profile doesn't support 4:4:4",
    "Unknown encoder 'libx2645'",
    'Error: no camera',
    'Rendering failed: no camera',
    'ValueError: no camera',
    'Aborted (core dumped)',
  ])('says why: %s', (line) => expect(saysNothing(line)).toBe(false));
});
