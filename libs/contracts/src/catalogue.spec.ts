import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from './catalogue.ts';
import { isProgress, publisherOf, subjectOfEvent } from './events/index.ts';

/** Everything that the files of a pattern below this folder export, with the file it is from. */
async function exportsOf(pattern: string): Promise<{ from: string; value: object }[]> {
  const files = globSync(pattern, { cwd: import.meta.dirname });
  expect(files).not.toHaveLength(0);
  const found = await Promise.all(
    files.map(async (from) => {
      const module = (await import(join(import.meta.dirname, from))) as Record<string, unknown>;
      return Object.values(module).map((value) => ({ from, value }));
    }),
  );
  return found.flat().filter((one): one is { from: string; value: object } => {
    return typeof one.value === 'object' && one.value !== null;
  });
}

describe('the catalogue', () => {
  it('has every call that a file of the contracts declares', async () => {
    const declared = (await exportsOf('*/*-calls.ts')).filter(({ value }) => 'access' in value);
    expect(declared.filter(({ value }) => !calls.some((call) => call === value))).toEqual([]);
    expect(declared).toHaveLength(calls.length);
  });

  it('knows what every event is about that browsers are told', async () => {
    const events = (await exportsOf('events/*-events.ts')).filter(({ value }) => 'about' in value);
    expect(events).not.toHaveLength(0);
    for (const { from, value } of events) {
      const { name, about } = value as { name: string; about: string | null };
      expect({ from, name, about: subjectOfEvent(name) }).toEqual({ from, name, about });
    }
  });

  it('knows who publishes every event, but for what signals alone tell', async () => {
    const events = (await exportsOf('events/*-events.ts')).filter(({ value }) => 'about' in value);
    for (const { from, value } of events) {
      const { name } = value as { name: string };
      expect({ from, name, published: publisherOf(name) !== null }).toEqual({
        from,
        name,
        published: !isProgress(name),
      });
    }
  });
});
