import { spawnSync } from 'node:child_process';

/** The oldest Go that builds the tools. */
const OLDEST = [1, 26] as const;
/** Where Go's own installer puts it, which is not on everybody's path. */
const PLACES = ['go', '/usr/local/go/bin/go'];

/** The program that builds the tools. @throws Error that says what to install */
export function findGo(): string {
  const found = PLACES.find((program) => {
    const { stdout } = spawnSync(program, ['env', 'GOVERSION'], { encoding: 'utf8' });
    const [, major, minor] = /^go(\d+)\.(\d+)/u.exec(stdout ?? '') ?? [];
    return Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1];
  });
  if (found !== undefined) return found;
  throw new Error(`Go ${OLDEST.join('.')} or later builds these tools: https://go.dev/dl`);
}
