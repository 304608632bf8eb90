import { describe, expect, it } from '@jest/globals';
import { takesSource } from './takes-source.ts';

const line = '{app} {source} {output}';
const blend = { extension: 'blend', command_line: line };
const any = { extension: '', command_line: line };
const offered = (...poolrenderers: readonly { extension: string; command_line: string }[]) =>
  takesSource({ poolrenderers }, 'Shot.BLEND');

describe('the pools for a source', () => {
  it('are those with a renderer for its extension, or for any', () => {
    expect(offered(blend)).toBe(true);
    expect(offered(any)).toBe(true);
    expect(offered({ ...blend, extension: 'ma' })).toBe(false);
    expect(offered()).toBe(false);
  });

  it('are none in which it would wait for a command line', () => {
    expect(offered({ ...blend, command_line: '' })).toBe(false);
    expect(offered({ ...any, command_line: '' })).toBe(false);
    expect(offered({ ...any, command_line: '' }, blend)).toBe(true);
    // The one for the extension takes it, whatever else there is.
    expect(offered({ ...blend, command_line: '' }, any)).toBe(false);
  });
});
