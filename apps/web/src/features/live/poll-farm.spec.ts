import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pollFarm } from './poll-farm.ts';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  jest.useFakeTimers();
  page.visibilityState = 'visible';
  Object.assign(globalThis, { document: page });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

describe('the farm while nobody tells of changes', () => {
  it('is looked at now and then, as far as it is shown, till somebody tells again', () => {
    const refetchQueries = jest.fn<(filter?: object) => Promise<void>>(async () => undefined);
    const stop = pollFarm({ refetchQueries });
    expect(refetchQueries).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5000);
    const asked = refetchQueries.mock.calls.map(([filter]) => filter);
    for (const queryKey of [['pools'], ['nodes'], ['benches'], ['jobs', 'list']]) {
      expect(asked).toContainEqual({ type: 'active', queryKey });
    }
    const once = asked.length;
    jest.advanceTimersByTime(5000);
    expect(refetchQueries).toHaveBeenCalledTimes(2 * once);
    stop();
    jest.advanceTimersByTime(20_000);
    expect(refetchQueries).toHaveBeenCalledTimes(2 * once);
  });

  it('is left alone while nobody looks', () => {
    const refetchQueries = jest.fn(async () => undefined);
    const stop = pollFarm({ refetchQueries });
    page.visibilityState = 'hidden';
    jest.advanceTimersByTime(20_000);
    expect(refetchQueries).not.toHaveBeenCalled();
    stop();
  });
});
