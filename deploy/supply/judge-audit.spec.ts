import { describe, expect, it } from '@jest/globals';
import { judgeAudit } from './judge-audit.ts';

const advisory = (name: string, severity: string, id: string) => ({
  name,
  severity,
  title: `${name} can be led astray`,
  url: `https://github.com/advisories/${id}`,
  range: '<2.0.0',
});

/** As npm 11 writes it: a fault of `deep`, which `outer` brings along, and a minor one. */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    deep: { name: 'deep', severity: 'high', via: [advisory('deep', 'high', 'GHSA-aaaa')] },
    outer: { name: 'outer', severity: 'high', via: ['deep'] },
    minor: { name: 'minor', severity: 'moderate', via: [advisory('minor', 'moderate', 'GHSA-b')] },
  },
});
const today = '2026-11-23';
const exception = { advisory: 'GHSA-aaaa', reason: 'It is never called.', until: today };

describe('audit', () => {
  it('fails for a grave fault, once, and tells of a minor one', () => {
    expect(judgeAudit(report, [], today)).toEqual({
      checked: true,
      faults: [
        'deep <2.0.0: high, deep can be led astray (https://github.com/advisories/GHSA-aaaa)',
      ],
      notes: [expect.stringMatching(/^minor <2.0.0: moderate/u)],
    });
  });

  it('lets an exception pass to its last day, and not longer', () => {
    expect(judgeAudit(report, [exception], today)).toMatchObject({ faults: [] });
    expect(judgeAudit(report, [exception], '2026-11-24')).toMatchObject({
      faults: [expect.stringContaining('let pass until 2026-11-23')],
    });
  });

  it('does not keep an exception that nothing needs', () => {
    const idle = { ...exception, advisory: 'GHSA-gone' };
    expect(judgeAudit(report, [exception, idle], today)).toMatchObject({
      faults: ['nothing needs the exception for GHSA-gone'],
    });
  });

  it.each([
    ['nothing', '', 'npm told nothing'],
    ['a refusal', '{"message":"405 Method Not Allowed","error":{"summary":""}}', '405'],
    ['no network', '{"message":"request to https://registry failed","error":{}}', 'failed'],
    ['another form', '{"auditReportVersion":3,"vulnerabilities":{}}', 'nothing that can be read'],
  ])('takes %s for no pass', (_what, output, reason) => {
    expect(judgeAudit(output, [], today)).toEqual({
      checked: false,
      reason: expect.stringContaining(reason),
    });
  });
});
