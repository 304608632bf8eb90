import { join } from 'node:path';
import {
  majorMinor,
  OLDEST_POSTGRES,
  postgresFolders,
  postgresMajor,
  programVersion,
} from '../engines/binaries.ts';
import { findChromium } from './chromium.ts';
import { findProgram } from './find-program.ts';

/** A program of the system that Jampot runs. */
export interface Requirement {
  readonly name: string;
  readonly purpose: string;
  /** The Debian and Ubuntu package that brings it. */
  readonly package: string;
  /** Oldest version that will do, as [major, minor]. */
  readonly oldest: readonly [number, number];
  /** Only tests need it. */
  readonly testsOnly?: boolean;
  find(): { path: string; version: string } | undefined;
}

export interface Finding {
  readonly requirement: Requirement;
  readonly state: 'ok' | 'missing' | 'too old';
  readonly path?: string;
  readonly version?: string;
}

/** Everything from outside npm that the product needs, and Chromium for its tests. */
export const REQUIREMENTS: readonly Requirement[] = [
  {
    name: 'PostgreSQL',
    purpose: 'database',
    package: 'postgresql',
    oldest: [OLDEST_POSTGRES, 0],
    find: () => {
      const folder = postgresFolders()[0];
      const major = folder === undefined ? undefined : postgresMajor(folder);
      return folder === undefined || major === undefined
        ? undefined
        : { path: join(folder, 'postgres'), version: `${major}.0` };
    },
  },
  program('nats-server', 'messages between services', 'nats-server', [2, 9], ['--version']),
  program('redis-server', 'job queues', 'redis-server', [6, 2], ['--version']),
  program('ffmpeg', 'previews of video and sound', 'ffmpeg', [5, 0], ['-version']),
  program('ffprobe', 'what is in a media file', 'ffmpeg', [5, 0], ['-version']),
  program('pdftoppm', 'pages of PDF files', 'poppler-utils', [0, 86], ['-v']),
  {
    name: 'chromium',
    purpose: 'browser tests',
    package: 'chromium',
    oldest: [100, 0],
    testsOnly: true,
    find: findChromium,
  },
];

function program(
  name: string,
  purpose: string,
  packageName: string,
  oldest: readonly [number, number],
  versionArgs: readonly string[],
): Requirement {
  return {
    name,
    purpose,
    package: packageName,
    oldest,
    find: () => {
      const path = findProgram(name);
      const version = path === undefined ? undefined : programVersion(path, versionArgs);
      return path === undefined || version === undefined ? undefined : { path, version };
    },
  };
}

/** Looks for each requirement on this machine. */
export function survey(requirements: readonly Requirement[]): Finding[] {
  return requirements.map((requirement): Finding => {
    const found = requirement.find();
    if (found === undefined) return { requirement, state: 'missing' };
    const [major, minor] = majorMinor(found.version) ?? [0, 0];
    const [oldestMajor, oldestMinor] = requirement.oldest;
    const newEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
    return { requirement, state: newEnough ? 'ok' : 'too old', ...found };
  });
}
