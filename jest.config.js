import { join } from 'node:path';

/** One Jest configuration for every package: native ESM from source, through swc. */
const swc = (parser, transform) => [
  '@swc/jest',
  {
    jsc: { target: 'es2024', parser: { syntax: 'typescript', ...parser }, transform },
    module: { type: 'es6' },
  },
];

const ownPart = (name) => join(import.meta.dirname, 'deploy/jest', name);

export default {
  // A worker loads the packages once, not once for each file: see there.
  runtime: ownPart('packages-once.runtime.ts'),
  testEnvironment: ownPart('one-realm.environment.ts'),
  // What a test waits for has limits of its own; this one is for what hangs, however busy the machine.
  testTimeout: 60_000,
  reporters: ['default', ownPart('long-files.reporter.ts')],
  testMatch: ['**/*.{spec,int-spec}.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/fixtures/',
    '/node_modules/',
    '/dist/',
    '/\\.test/',
    '/\\.jampot/',
    '/\\.tools/',
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/\\.test/',
    '<rootDir>/\\.jampot/',
    '<rootDir>/\\.nx/',
    '<rootDir>/\\.tools/',
  ],
  moduleNameMapper: { '\\.css$': ownPart('class-names.ts') },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironmentOptions: { customExportConditions: ['@jampot/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': swc({ decorators: true }, { legacyDecorator: true, decoratorMetadata: true }),
    '^.+\\.tsx$': swc({ tsx: true }, { react: { runtime: 'automatic' } }),
  },
};
