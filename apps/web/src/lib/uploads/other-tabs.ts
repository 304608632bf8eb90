/** How the tabs of one person tell each other which uploads are theirs. */
export interface OtherTabs {
  /** These are none for another tab to list: this one is at them, or they are gone. */
  readonly tell: (ids: readonly string[]) => void;
}

const WHOSE = 'whose';
type Word = typeof WHOSE | readonly string[];

/** Asks them at once which are theirs, and answers when they ask. */
export function meetOtherTabs(
  userId: number,
  on: {
    /** Those that this tab is at. */
    readonly asked: () => readonly string[];
    readonly told: (ids: readonly string[]) => void;
  },
): OtherTabs {
  const channel = new BroadcastChannel(`jampot.uploads.${userId}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const say = (word: Word) => channel.postMessage(word);
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === WHOSE) say(on.asked());
    else on.told(data);
  });
  say(WHOSE);
  return { tell: say };
}
