import { describe, expect, it } from '@jest/globals';
import {
  downloadAddresses,
  idleDecisions,
  missingPlatforms,
  strangers,
  undecidedScripts,
  unhashed,
  withStubs,
  type Lock,
} from './lock.ts';

const lock: Lock = {
  packages: {
    '': {},
    'apps/web': { version: '1.0.0' },
    'apps/web/node_modules/tool': {
      version: '2.0.0',
      optionalDependencies: { '@tool/linux-arm64-musl': '2.0.0', '@tool/wasm32-wasi': '~2.0.0' },
    },
    'node_modules/@jampot/web': { resolved: 'apps/web', link: true },
    'node_modules/deep': { version: '1.0.0', optionalDependencies: { 'deep-darwin-x64': '1.0.0' } },
    'node_modules/deep/node_modules/deep-darwin-x64': { version: '1.0.0' },
    'node_modules/inner/node_modules/deep': {
      version: '1.1.0',
      optionalDependencies: { shared: '1.0.0' },
    },
    'node_modules/shared': { version: '1.0.0', hasInstallScript: true },
    'node_modules/far': { version: '1.0.0', resolved: 'https://somewhere/far.tgz' },
  },
};

describe('lock file', () => {
  it('names entries with a download address, but not links', () => {
    expect(downloadAddresses(lock)).toEqual(['node_modules/far']);
  });

  it('names what comes from elsewhere than the registry, or under a name that nobody asked for', () => {
    const integrity = 'sha512-x';
    const packages = {
      '': { workspaces: ['libs/*'], devDependencies: { seven: 'npm:typescript@7.0.2' } },
      'libs/domain': { version: '1.0.0' },
      'node_modules/@jampot/domain': { resolved: 'libs/domain', link: true },
      'node_modules/seven': { version: '7.0.2', name: 'typescript', integrity },
      'node_modules/plain': { version: '1.0.0-rc.1', integrity },
      '../../evil': { version: '1.0.0' },
      'node_modules/out': { resolved: '../../evil', link: true },
      'node_modules/renamed': { version: '1.0.0', name: 'evil', integrity },
      'node_modules/of-git': { version: 'git+https://github.com/evil/ws.git#abc', integrity },
      'node_modules/weak': { version: '1.0.0', integrity: 'sha1-x' },
    };
    expect(strangers({ packages })).toEqual([
      'node_modules/out',
      'node_modules/renamed',
      'node_modules/of-git',
      'node_modules/weak',
    ]);
  });

  it('names what a server would install without comparing it with a hash', () => {
    const integrity = 'sha512-x';
    const of = (more: object) => ({ version: '1.0.0', ...more });
    const packages = {
      '': {},
      'apps/web': of({}),
      'node_modules/@jampot/web': of({ link: true }),
      'node_modules/hashed': of({ integrity }),
      'node_modules/bare': of({}),
      'node_modules/here-arm64': of({ os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }),
      'node_modules/here-any-libc': of({ os: ['linux'], cpu: ['x64'] }),
      'node_modules/not-windows': of({ os: ['!win32'], cpu: ['!ia32'] }),
      'node_modules/not-linux': of({ os: ['!linux'] }),
      'node_modules/of-musl': of({ os: ['linux'], cpu: ['x64'], libc: ['musl'] }),
      'node_modules/of-a-mac': of({ os: ['darwin'], cpu: ['arm64'] }),
      'node_modules/of-wasm': of({ cpu: ['wasm32'] }),
    };
    expect(unhashed({ packages })).toEqual([
      'node_modules/bare',
      'node_modules/here-arm64',
      'node_modules/here-any-libc',
      'node_modules/not-windows',
    ]);
  });

  it('names platform packages that are missing, wherever npm may have put them', () => {
    expect(missingPlatforms(lock).map(({ path }) => path)).toEqual([
      'node_modules/@tool/linux-arm64-musl',
      'node_modules/@tool/wasm32-wasi',
    ]);
  });

  it('writes a stub that says for which machine it is', () => {
    const fixed = withStubs(lock);

    expect(fixed.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
      version: '2.0.0',
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
    expect(fixed.packages['node_modules/@tool/wasm32-wasi']).toEqual({
      version: '2.0.0',
      cpu: ['wasm32'],
      optional: true,
    });
    expect(missingPlatforms(fixed)).toEqual([]);
  });

  it('asks for a decision about every install script, and for none too many', () => {
    expect(undecidedScripts(lock, {})).toEqual(['node_modules/shared']);
    expect(undecidedScripts(lock, { shared: false })).toEqual([]);
    expect(idleDecisions(lock, { shared: true, gone: true })).toEqual(['gone']);
  });
});
