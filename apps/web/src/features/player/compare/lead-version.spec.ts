import { describe, expect, it } from '@jest/globals';
import type { PlayerSource } from '../types.ts';
import { leadFrameFor, leadOf } from './lead-version.ts';

const version = (id: number, kind: PlayerSource['kind']) => ({
  id,
  source: { kind, url: `/files/${id}`, fileName: `${id}` },
});

describe('the leading version', () => {
  it('is the first film, whatever stands before it', () => {
    const [still, sound, film] = [version(1, 'image'), version(2, 'audio'), version(3, 'video')];
    expect(leadOf([still, sound, film, version(4, 'video')])).toBe(film);
    expect(leadOf([still, sound])).toBe(still);
    expect(leadOf([])).toBeUndefined();
  });

  it('stays where another one shows the frame that is looked for', () => {
    expect(leadFrameFor(0, 40, 100, () => 0)).toBe(40);
    expect(leadFrameFor(12, 40, 100, (frame) => frame - 20)).toBe(32);
  });

  it('goes to the nearest frame where there is none', () => {
    const held = (frame: number) => Math.min(60, frame + 10);
    expect(leadFrameFor(80, 3, 100, held)).toBe(50);
    expect(leadFrameFor(2, 30, 100, held)).toBe(0);
    expect(leadFrameFor(2, 30, 100, () => null)).toBe(30);
  });
});
