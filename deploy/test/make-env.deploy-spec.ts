import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { ComposeCopy } from './load-compose.ts';

let compose: ComposeCopy;
/** What the script made, once: thirty programs take part in that. */
let made: string | undefined;
beforeEach(() => {
  compose = new ComposeCopy();
  if (made !== undefined) return writeFileSync(compose.envFile, made, { mode: 0o600 });
  expect(compose.makeEnv().status).toBe(0);
  made = kept();
});
afterEach(() => compose[Symbol.dispose]());

const kept = (): string => readFileSync(compose.envFile, 'utf8');

it('leaves secrets that are there as they are, for its owner alone', () => {
  const before = kept();
  expect(compose.makeEnv().stdout).toContain('is left as it is');
  expect(kept()).toBe(before);
  expect(statSync(compose.envFile).mode & 0o077).toBe(0);
});

it('adds the secrets of a service that it does not know', () => {
  const known = kept().replaceAll(/^(?:REVIEW_\w*PASSWORD|FILES_KEY)=.*\n/gmu, '');
  writeFileSync(compose.envFile, known);
  expect(compose.makeEnv()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('has REVIEW_PASSWORD REVIEW_OWNER_PASSWORD FILES_KEY now'),
  });
  expect(kept().startsWith(known)).toBe(true);
  expect(kept()).toMatch(/^REVIEW_PASSWORD=[\da-f]{48}$/mu);
  expect(kept()).toMatch(/^FILES_KEY=[\w+/]{43}=$/mu);
  expect(statSync(compose.envFile).mode & 0o077).toBe(0);
});

it.each([
  'http://foo',
  'foo:8080',
  'foo/',
  'a b',
  'a\nb',
  '',
  '-foo',
  '--hlep',
  '.foo',
  'a..b',
  'münchen.example',
  '10.0.0',
  '10.0.0.256',
  '0x7f.1',
  '$(id)',
])('refuses what no browser reaches, and writes nothing: %j', (host) => {
  rmSync(compose.envFile);
  const { status, stdout, stderr } = compose.makeEnv(host);
  expect([status, stdout, existsSync(compose.envFile)]).toEqual([2, '', false]);
  expect(stderr).toContain('make-env.sh [name or IPv4 address');
});

it('refuses two names', () => {
  expect(compose.makeEnv('a', 'b')).toMatchObject({ status: 2, stdout: '' });
});

it.each(['--help', '-h'])('tells how it is used: %s', (option) => {
  rmSync(compose.envFile);
  expect(compose.makeEnv(option)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('make-env.sh [name or IPv4 address'),
    stderr: '',
  });
  expect(existsSync(compose.envFile)).toBe(false);
});

it.each([
  ['192.168.1.20', '192.168.1.20'],
  ['review.studio.lan', 'review.studio.lan'],
  ['nas-3', 'nas-3'],
  ['3d.studio.example', '3d.studio.example'],
  ['NAS.Studio.lan', 'nas.studio.lan'],
])('takes a name or an address, in the letters that browsers ask with: %s', (given, host) => {
  rmSync(compose.envFile);
  expect(compose.makeEnv(given)).toMatchObject({ status: 0, stderr: '' });
  expect(kept()).toContain(`JAMPOT_HOSTNAME=${host}\n`);
  expect(kept()).toContain(`JAMPOT_PUBLIC_URL=http://${host}:8080\n`);
});

it('says how another name is given to what is there already', () => {
  const before = kept();
  const { status, stdout } = compose.makeEnv('review.studio.lan');
  expect(status).toBe(0);
  expect(stdout).toContain(
    'It has jampot.localhost, not review.studio.lan: for another name, change JAMPOT_HOSTNAME and JAMPOT_PUBLIC_URL',
  );
  expect(kept()).toBe(before);
  expect(compose.makeEnv('jampot.localhost').stdout).not.toContain('another name');
  expect(compose.makeEnv().stdout).not.toContain('another name');
});
