import { cutAtMentions } from '@jampot/domain';
import type { Mention } from '@jampot/contracts';
import { LinkedText } from '../../../ui/index.ts';
import classes from './mentions.module.css';

interface MentionedTextProps {
  text: string;
  mentions: readonly Mention[] | undefined;
  /** Who looks: their own name stands out. */
  me: number;
}

/** What somebody wrote, with links, and with the people whom it names as chips. */
export function MentionedText({ text, mentions = [], me }: MentionedTextProps) {
  return cutAtMentions(text, mentions).map((piece, index) =>
    piece.person === null ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text has the same piece twice
      <LinkedText key={index} text={piece.text} />
    ) : (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- a text names somebody twice
        key={index}
        className={classes['mention']}
        data-me={piece.person.id === me || undefined}
      >
        {piece.text}
      </span>
    ),
  );
}
