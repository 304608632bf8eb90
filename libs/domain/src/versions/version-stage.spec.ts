import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  firstStage,
  isMeasured,
  isUnderWay,
  PROCESSING_OF,
  stageAfter,
  VERSION_EVENTS,
  VERSION_STAGES,
} from './version-stage.ts';
import type { VersionEvent, VersionStage } from './version-stage.ts';

/** The stages after events, one after the other; those that mean nothing leave it where it is. */
function after(first: VersionStage, ...events: readonly VersionEvent[]): VersionStage {
  return events.reduce((stage, event) => stageAfter(stage, event) ?? stage, first);
}

const source = { source: true, preview: false };

describe('a new version', () => {
  it.each([
    [source, false, 'to_convert'],
    [source, true, 'to_measure'],
    [{ source: true, preview: true }, true, 'to_convert'],
    [{ source: false, preview: true }, false, 'to_convert'],
    [{ source: false, preview: false }, true, 'stored'],
  ] as const)('with %o, for the farm: %s, is %s', (files, hasPool, stage) => {
    expect(firstStage(files, hasPool)).toBe(stage);
  });
});

describe('stages', () => {
  it('lead an upload to its preview', () => {
    expect(after(firstStage(source, false), 'begun', 'begun', 'converted')).toBe('ready');
  });

  it('lead an upload for the farm by way of its render', () => {
    const asked = after(firstStage(source, true), 'begun', 'measured');
    expect(asked).toBe('with_farm');
    expect(after(asked, 'rendered', 'begun', 'converted')).toBe('ready');
    expect(after(asked, 'render_cleared')).toBe('to_convert');
  });

  it('measure again what was stopped while it was measured, and convert anything else', () => {
    expect(after('measuring', 'stopped', 'restarted')).toBe('to_measure');
    expect(after('converting', 'stopped', 'restarted')).toBe('to_convert');
    expect(after('with_farm', 'restarted')).toBe('to_convert');
  });

  it('keep what is shown, or about to be, when the farm is asked later', () => {
    expect(after('ready', 'sent_to_farm')).toBe('ready');
    expect(after('converting', 'sent_to_farm')).toBe('converting');
    expect(after('failed', 'sent_to_farm')).toBe('with_farm');
    expect(after('measure_cancelled', 'sent_to_farm')).toBe('with_farm');
  });

  it('take no outcome that is not awaited', () => {
    for (const stage of VERSION_STAGES) {
      const awaited = isUnderWay(stage);
      expect(stageAfter(stage, 'converted') !== null).toBe(awaited && !isMeasured(stage));
      expect(stageAfter(stage, 'conversion_failed') !== null).toBe(awaited && !isMeasured(stage));
      expect(stageAfter(stage, 'measured') !== null).toBe(awaited && isMeasured(stage));
      expect(stageAfter(stage, 'stopped') !== null).toBe(awaited);
      expect(stageAfter(stage, 'restarted') !== null).toBe(!awaited && stage !== 'stored');
    }
  });

  it('are waiting or running for people exactly while a worker has them or will', () => {
    for (const stage of VERSION_STAGES) {
      expect(['waiting', 'running'].includes(PROCESSING_OF[stage])).toBe(isUnderWay(stage));
    }
  });

  it('end with whichever outcome is awaited, whatever happened before', () => {
    const events = fc.array(fc.constantFrom(...VERSION_EVENTS), { maxLength: 30 });
    fc.assert(
      fc.property(events, fc.boolean(), (happened, hasPool) => {
        const stage = after(firstStage(source, hasPool), ...happened);
        const outcome = isMeasured(stage) ? 'measured' : 'conversion_failed';
        expect(isUnderWay(after(stage, outcome))).toBe(false);
      }),
    );
  });
});
