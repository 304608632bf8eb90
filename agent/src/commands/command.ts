/** One command of `jampot-agent`; answers the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

/** Tells whoever runs the command. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** `--config FILE`, which all commands take. */
export const CONFIG_OPTION = { config: { type: 'string' } } as const;
