/** Licences (SPDX) that what we ship may have: they ask for a notice, and for nothing of our own sources. */
export const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];

export interface LicenceDecision {
  /** The package's name; with `*` at its end, all that begin so. */
  readonly packages: string;
  /** Its licence, where the lock file names none or another than is allowed. */
  readonly licence: string;
  /** Why it may be shipped. */
  readonly reason: string;
}

/** Decisions about single packages. One that no package needs any more is a fault itself. */
export const DECISIONS: readonly LicenceDecision[] = [
  {
    packages: '@img/sharp-*',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason:
      'libvips is a library of its own, in a file of its own, which anybody may replace: what the LGPL asks for.',
  },
  {
    packages: '@msgpackr-extract/*',
    licence: 'MIT',
    reason: 'The parts for single systems of msgpackr-extract, which is MIT.',
  },
  {
    packages: '@napi-rs/canvas-*',
    licence: 'MIT',
    reason: 'The parts for single systems of @napi-rs/canvas, which is MIT.',
  },
  {
    packages: 'combine-errors',
    licence: 'MIT',
    reason: 'Its package.json names none; its Readme.md does.',
  },
  {
    packages: 'highcharts',
    licence: 'LicenseRef-Highcharts',
    reason:
      'Not free software: whoever runs Jampot for a business needs a licence of its own, as the README says.',
  },
  {
    packages: 'mediabunny',
    licence: 'MPL-2.0',
    reason:
      'The MPL asks for the sources of its own files alone, which are shipped as they are published.',
  },
];
