import { describe, expect, it } from '@jest/globals';
import { survey, type Requirement } from './requirements.ts';
import { aptLine, lackingComplaint, packagesOf } from './system-packages.ts';

function requirement(name: string, packageName: string, version?: string): Requirement {
  return {
    name,
    purpose: `what ${name} is for`,
    package: packageName,
    oldest: [2, 9],
    find: () => (version === undefined ? undefined : { path: `/bin/${name}`, version }),
  };
}

describe('system packages', () => {
  it.each([
    ['v2.9.10', 'ok'],
    ['2.10.1', 'ok'],
    ['3.0', 'ok'],
    ['2.8.9', 'too old'],
    ['1.99', 'too old'],
    [undefined, 'missing'],
  ])('version %s of at least 2.9 is %s', (version, state) => {
    expect(survey([requirement('nats', 'nats-server', version)])[0]?.state).toBe(state);
  });

  it('name each package once', () => {
    const lacking = survey([requirement('ffmpeg', 'ffmpeg'), requirement('ffprobe', 'ffmpeg')]);

    expect(packagesOf(lacking)).toEqual(['ffmpeg']);
  });

  it('say exactly what is missing and the line that brings it', () => {
    const lacking = survey([
      requirement('nats', 'nats-server', '2.1'),
      requirement('x', 'poppler'),
    ]);
    const { message, remedy } = lackingComplaint(lacking);

    expect(message).toContain('nats 2.9 or later (what nats is for): too old, 2.1');
    expect(message).toContain('x 2.9 or later (what x is for): missing');
    expect(remedy).toContain(aptLine(['nats-server', 'poppler']));
  });

  it('show the way to a newer PostgreSQL where the system has an old one', () => {
    const [finding] = survey([requirement('PostgreSQL', 'postgresql', '1.0')]);

    expect(finding && lackingComplaint([finding]).remedy).toContain('pgdg');
  });
});
