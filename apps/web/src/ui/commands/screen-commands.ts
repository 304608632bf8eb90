import { asList, keyScopes } from '../keys/key-registry.ts';
import type { CommandSource } from './command-store.ts';

/** What the screen can do comes before what every screen can. */
const EVERYWHERE = 'Everywhere';

/** What the present screen can do by a key, as lines of the palette. */
export const screenCommands: CommandSource = {
  id: 'screen',
  title: 'Commands',
  search: (query) => {
    const words = query.toLowerCase();
    return keyScopes()
      .toSorted(
        (one, other) => Number(one.title === EVERYWHERE) - Number(other.title === EVERYWHERE),
      )
      .flatMap(({ title, bindings }) =>
        bindings()
          .filter(({ command, label }) => command && label.toLowerCase().includes(words))
          .map(({ keys, label, run }) => {
            const [first] = asList(keys);
            return {
              id: `${title} ${label}`,
              label,
              ...(first === undefined ? {} : { keys: first }),
              run: () => void run(new KeyboardEvent('keydown')),
            };
          }),
      );
  },
};
