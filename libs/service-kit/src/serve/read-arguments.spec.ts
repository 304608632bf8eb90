import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/config.ts';
import { readArguments } from './read-arguments.ts';

describe('arguments of a service', () => {
  it('serve, migrate, and migrate unless the schema is newer', () => {
    expect(readArguments([])).toEqual({ name: 'serve' });
    expect(readArguments(['migrate'])).toEqual({ name: 'migrate', unlessNewer: false });
    expect(readArguments(['migrate', '--unless-newer'])).toEqual({
      name: 'migrate',
      unlessNewer: true,
    });
  });

  it.each([
    'serve',
    '--unless-newer',
    'migrate --unless-never',
    'migrate --unless-newer migrate',
    'migrate --unless-newer --unless-newer',
  ])('are refused with what there is: %s', (words) => {
    expect(() => readArguments(words.split(' '))).toThrow(
      new ConfigurationError(
        `Unknown arguments: ${words}. There are: none, to serve; migrate; migrate --unless-newer.`,
      ),
    );
  });
});
