import { describe, expect, it } from '@jest/globals';
import { eventOfTopic, everyField, isAmongTopics, topicOf } from './topic.ts';

describe('topics of events', () => {
  it('are the name of the event, and the field that alone changed', () => {
    expect(topicOf('assets.changed')).toBe('assets.changed');
    expect(topicOf('assets.changed', 'status_id')).toBe('assets.changed.status_id');
    expect(eventOfTopic('assets.changed.status_id')).toBe('assets.changed');
    expect(eventOfTopic('assets.changed')).toBe('assets.changed');
    expect(eventOfTopic('odd')).toBe('odd');
  });

  it('are taken by name, by field, or with every field', () => {
    const some = new Set(['assets.changed', 'assets.changed.name']);
    expect(isAmongTopics(some, 'assets.changed')).toBe(true);
    expect(isAmongTopics(some, 'assets.changed.name')).toBe(true);
    expect(isAmongTopics(some, 'assets.changed.status_id')).toBe(false);
    const all = new Set(['assets.changed', everyField('assets.changed')]);
    expect(isAmongTopics(all, 'assets.changed.status_id')).toBe(true);
    expect(isAmongTopics(all, 'versions.changed.status_id')).toBe(false);
    expect(isAmongTopics(new Set([everyField('assets.changed')]), 'assets.changed')).toBe(false);
  });
});
