import { describe, expect, it } from '@jest/globals';
import { processorsUsed, processorTime, ranFor } from './run-times.ts';

describe('what runs took', () => {
  it('is told for their commands and their processors', () => {
    const run = { seconds: 90, cpu_seconds: 333 };
    expect(ranFor(run)).toBe('1 min 30 s');
    expect(processorTime(run)).toBe('5 min 33 s');
    expect(processorsUsed(run)).toBe('3.7 processors on average');
    expect(processorsUsed({ seconds: 2, cpu_seconds: 2 })).toBe('1.0 processor on average');
  });

  it('is nothing where nobody told', () => {
    expect(ranFor({ seconds: null })).toBeNull();
    expect(processorTime({})).toBeNull();
    expect(processorsUsed({ seconds: 3, cpu_seconds: null })).toBeNull();
    // It ended before a clock moved.
    expect(processorsUsed({ seconds: 0, cpu_seconds: 0.01 })).toBeNull();
  });
});
