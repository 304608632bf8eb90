import { expect, it } from '@jest/globals';
import { calls } from '../catalogue.ts';
import { publisherOf } from '../events/event-publisher.ts';
import { factOwners } from './fact-owners.ts';

it('asks a call of the service that publishes what is told, and that has to answer it', () => {
  expect(factOwners.length).toBeGreaterThan(1);
  for (const { service, call, events } of factOwners) {
    expect(calls.find(({ name }) => name === call.name)?.service).toBe(service);
    expect([...new Set(events.map(publisherOf))]).toEqual([service]);
  }
});
