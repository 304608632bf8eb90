import { useStore } from '../../lib/store.ts';
import { dropText, keepText, keyOf, openTextsOf } from './open-texts.ts';
import type { OpenText } from './open-texts.ts';

interface TextField {
  /** What was typed; null while the field is closed. */
  readonly text: string | null;
  readonly set: (text: string) => void;
  readonly close: () => void;
}

/** The field of a reply or of a changed text, which stays open wherever its row goes. */
export function useOpenText(userId: number, place: Omit<OpenText, 'text'>): TextField {
  const text = useStore(openTextsOf(userId)).get(keyOf(place))?.text ?? null;
  return {
    text,
    set: (next) => keepText(userId, { ...place, text: next }),
    close: () => dropText(userId, place),
  };
}
