import { describe, expect, it } from '@jest/globals';
import { splitCommandLine } from '@jampot/domain';
import { readParts, writeParts } from './argument-pairs.ts';

describe('a command line as a table', () => {
  it('gives each option what follows it', () => {
    expect(readParts('{app} -y -i {source} -ss -1.5 -c:v libx264 {output}')).toEqual({
      program: '{app}',
      pairs: [
        { argument: '-y', value: '' },
        { argument: '-i', value: '{source}' },
        { argument: '-ss', value: '-1.5' },
        { argument: '-c:v', value: 'libx264' },
        { argument: '', value: '{output}' },
      ],
    });
  });

  it('writes the same arguments again, whatever is in them', () => {
    const line = `"C:\\\\Program Files\\\\app.exe" -vf 'scale=2:"x"' '' -o {output_dir}/a\\ b.png`;
    const parts = readParts(line);
    expect(parts).not.toBeNull();
    expect(parts && splitCommandLine(writeParts(parts))).toEqual(splitCommandLine(line));
  });

  it('begins with the program of the renderer where there is none yet', () => {
    expect(writeParts({ program: '', pairs: [{ argument: '-b', value: '{source}' }] })).toBe(
      '{app} -b {source}',
    );
    expect(readParts('')).toEqual({ program: '', pairs: [] });
  });

  it('waits for a quote to be closed', () => {
    expect(readParts('{app} -x "open')).toBeNull();
  });
});
