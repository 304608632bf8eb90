/** What dpkg tells of each package, one a line, as `systemBill` reads it. */
export const DPKG_FORMAT: string =
  [
    '${db:Status-Status}',
    '${Package}',
    '${Version}',
    '${Architecture}',
    '${source:Package}',
    '${source:Version}',
  ].join('\\t') + '\\n';

/** A machine, or an image, apart from the packages of npm. */
export interface SystemParts {
  /** The answer of `dpkg-query --show --showformat`, with our format. */
  readonly dpkg: string;
  /** `/etc/os-release`. */
  readonly osRelease: string;
  /** `process.versions` of the Node.js there: no package of the distribution, with libraries inside of it. */
  readonly node: Readonly<NodeJS.Dict<string>>;
}

interface SystemComponent {
  readonly type: 'application' | 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

/**
 * The bill of materials (CycloneDX) of what lies below the packages of npm: the distribution's packages, and Node.js with
 * the libraries in it. The same parts make the same bytes.
 * @throws Error where dpkg told of nothing: an empty bill would pass for a clean one.
 */
export function systemBill({ dpkg, osRelease, node }: SystemParts): string {
  const system = readRelease(osRelease);
  const packages = dpkg.split('\n').flatMap((line) => packageIn(line, system));
  if (packages.length === 0) throw new Error('dpkg told of no package.');
  const components = [...packages, ...partsOfNode(node)].sort((left, right) =>
    left.purl < right.purl ? -1 : 1,
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'operating-system', name: system.id, version: system.version } },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

interface Release {
  readonly id: string;
  readonly version: string;
}

function readRelease(text: string): Release {
  const fact = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'mu').exec(text)?.[1];
  return { id: fact('ID') ?? 'linux', version: fact('VERSION_ID') ?? '' };
}

/** Advisories of distributions name source packages, so that these are told, too. */
function packageIn(line: string, { id, version: release }: Release): SystemComponent[] {
  const [status, name = '', version = '', arch = '', source = '', sourceVersion = ''] =
    line.split('\t');
  if (status !== 'installed') return [];
  const built = sourceVersion === version ? source : `${source}@${sourceVersion}`;
  const upstream = built === name ? '' : built;
  const qualifiers = Object.entries({ arch, distro: `${id}-${release}`, upstream })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const purl = `pkg:deb/${id}/${encodeURIComponent(name)}@${encodeURIComponent(version)}?${qualifiers.join('&')}`;
  return [{ type: 'library', name, version, purl }];
}

function partsOfNode(versions: SystemParts['node']): SystemComponent[] {
  return Object.entries(versions).flatMap(([name, version]): SystemComponent[] => {
    // The number of an interface, and no version of anything.
    if (version === undefined || name === 'modules' || name === 'napi') return [];
    const purl = `pkg:generic/${encodeURIComponent(name)}@${encodeURIComponent(version)}`;
    return [{ type: name === 'node' ? 'application' : 'library', name, version, purl }];
  });
}
