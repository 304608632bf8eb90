import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DPKG_FORMAT, systemBill } from './system-bill.ts';

/** `node deploy/supply/system-sbom.ts`: the bill of materials of the system that this runs in, CycloneDX. */
const dpkg = execFileSync('dpkg-query', ['--show', `--showformat=${DPKG_FORMAT}`], {
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const osRelease = readFileSync('/etc/os-release', 'utf8');
process.stdout.write(systemBill({ dpkg, osRelease, node: process.versions }));
