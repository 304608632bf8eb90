import { Complaint } from '../console/complaint.ts';
import type { Settings } from '../settings.ts';

/**
 * A command that is told nothing but the settings. Whoever asks it for something, its help for one, must not have it done.
 * @throws Complaint for any argument.
 */
export function withoutArguments(
  name: string,
  command: (settings: Settings) => Promise<number>,
): (settings: Settings, args: readonly string[]) => Promise<number> {
  return async (settings, [first]) => {
    if (first !== undefined) {
      throw new Complaint(
        `${name} does not know ${first}.`,
        'It takes no arguments; README.md tells what the variables of the environment mean.',
      );
    }
    return command(settings);
  };
}
