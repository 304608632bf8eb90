/** Tells the processes of a render apart from all others, wherever they went. */
export const ATTEMPT_VARIABLE = 'JAMPOT_ATTEMPT';

export interface EnvironmentOf {
  readonly attempt: string;
  /** The render's own folder; nothing it writes by itself goes elsewhere. */
  readonly home: string;
  readonly temporary: string;
  /** What the node's configuration adds: licence servers, plug-in folders. */
  readonly more: Readonly<Record<string, string>>;
}

/** What Windows programs cannot start without. */
const WINDOWS_NEEDS = [
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'PATHEXT',
  'NUMBER_OF_PROCESSORS',
];

/** All variables that a render sees: none of the agent's own, so that no secret reaches it. */
export function cleanEnvironment({
  attempt,
  home,
  temporary,
  more,
}: EnvironmentOf): Record<string, string> {
  const system =
    process.platform === 'win32'
      ? { ...taken(WINDOWS_NEEDS), USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home }
      : { LANG: 'C.UTF-8', TZ: 'UTC' };
  return {
    PATH:
      process.platform === 'win32' ? (process.env['PATH'] ?? '') : '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    ...system,
    ...more,
    [ATTEMPT_VARIABLE]: attempt,
  };
}

function taken(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}
