import { describe, expect, it } from '@jest/globals';
import { systemBill } from './system-bill.ts';

const parts = {
  dpkg: [
    'installed\tlibavcodec59\t7:5.1.9-0+deb12u1\tamd64\tffmpeg\t7:5.1.9-0+deb12u1',
    'installed\tffmpeg\t7:5.1.9-0+deb12u1\tamd64\tffmpeg\t7:5.1.9-0+deb12u1',
    'installed\tlibgcc-s1\t12.2.0-14\tamd64\tgcc-12\t12.2.0-13',
    'config-files\tgone\t1.0\tall\tgone\t1.0',
    '',
  ].join('\n'),
  osRelease: 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n',
  node: { node: '24.21.0', openssl: '3.5.4', modules: '137' },
};

describe('the bill of a system', () => {
  it('names what is installed, with the source that advisories name, and what is inside Node.js', () => {
    const { metadata, components } = JSON.parse(systemBill(parts)) as {
      metadata: unknown;
      components: readonly { name: string; version: string; purl: string }[];
    };
    expect(metadata).toEqual({
      component: { type: 'operating-system', name: 'debian', version: '12' },
    });
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:deb/debian/ffmpeg@7%3A5.1.9-0%2Bdeb12u1?arch=amd64&distro=debian-12',
      'pkg:deb/debian/libavcodec59@7%3A5.1.9-0%2Bdeb12u1?arch=amd64&distro=debian-12&upstream=ffmpeg',
      'pkg:deb/debian/libgcc-s1@12.2.0-14?arch=amd64&distro=debian-12&upstream=gcc-12%4012.2.0-13',
      'pkg:generic/node@24.21.0',
      'pkg:generic/openssl@3.5.4',
    ]);
    expect(components[1]).toMatchObject({ name: 'libavcodec59', version: '7:5.1.9-0+deb12u1' });
  });

  it('is the same bytes from the same parts, in whatever order they are told', () => {
    const turned = parts.dpkg.split('\n').toReversed().join('\n');
    expect(systemBill({ ...parts, dpkg: turned })).toBe(systemBill(parts));
  });

  it('is none where dpkg tells of nothing', () => {
    expect(() => systemBill({ ...parts, dpkg: '' })).toThrow('no package');
  });
});
