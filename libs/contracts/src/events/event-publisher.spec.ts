import { expect, it } from '@jest/globals';
import * as definitions from './definitions.ts';
import { publisherOf } from './event-publisher.ts';
import { isProgress } from './progress-events.ts';
import { publishedBy } from './published-by.gen.ts';

const events = Object.values<unknown>(definitions).flatMap((exported) =>
  typeof exported === 'object' && exported !== null && 'about' in exported && 'name' in exported
    ? [String(exported.name)]
    : [],
);

it('has one service publish each event that is kept, and nobody what is told by signals', () => {
  expect(events.filter((name) => isProgress(name) === (publisherOf(name) !== null))).toEqual([]);
  const published = Object.values(publishedBy).flat();
  expect(new Set(published).size).toBe(published.length);
});

it('knows every event that a service says it publishes', () => {
  const published = Object.values(publishedBy).flat();
  expect(published.filter((name) => !events.includes(name))).toEqual([]);
});

it('tells who publishes an event', () => {
  expect(publisherOf('processing.ended')).toBe('transcode-worker');
  expect(publisherOf('versions.render-wanted')).toBe('assets');
  expect(publisherOf('jobs.progressed')).toBeNull();
  expect(publisherOf('nothing.changed')).toBeNull();
});
