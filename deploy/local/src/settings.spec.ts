import { describe, expect, it } from '@jest/globals';
import { Complaint } from './console/complaint.ts';
import { onThisData, readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/checkout');

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(read({ PATH: '/bin' })).toEqual({
      root: '/checkout',
      dataDir: '/checkout/.jampot',
      port: 8080,
      portIsExplicit: false,
      demo: true,
      env: {},
    });
  });

  it('take a data folder relative to the checkout, absolute, or with spaces', () => {
    expect(read({ JAMPOT_DATA: 'my data' }).dataDir).toBe('/checkout/my data');
    expect(read({ JAMPOT_DATA: '/srv/x' }).dataDir).toBe('/srv/x');
  });

  it('are part of what a person types, where the data folder was named', () => {
    expect(onThisData(read({ JAMPOT_DATA: '/srv/x' }), 'npm start')).toBe(
      "JAMPOT_DATA='/srv/x' npm start",
    );
    expect(onThisData(read({}), 'npm start')).toBe('npm start');
  });

  it('know whether the port was asked for', () => {
    expect(read({ JAMPOT_PORT: '9000' })).toMatchObject({ port: 9000, portIsExplicit: true });
    expect(read({ JAMPOT_PORT: '' })).toMatchObject({ port: 8080, portIsExplicit: false });
  });

  it.each(['0', '65536', '80a', '-1', '8080.5'])('refuse port %s', (text) => {
    expect(() => read({ JAMPOT_PORT: text })).toThrow(Complaint);
  });

  it('name a variable that nobody knows', () => {
    expect(() => read({ JAMPOT_DATE: 'x' })).toThrow('JAMPOT_DATE is not a setting');
  });

  it('leave variables of tests alone', () => {
    expect(read({ JAMPOT_TEST_URL: 'x', JAMPOT_E2E_URL: 'y' }).env).toEqual({});
  });

  it('switch the demo off with 0 only', () => {
    expect(read({ JAMPOT_DEMO: '0' }).demo).toBe(false);
    expect(read({ JAMPOT_DEMO: '1' }).demo).toBe(true);
  });
});
