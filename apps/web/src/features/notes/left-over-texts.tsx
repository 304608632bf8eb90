import { Button } from '@mantine/core';
import { toast } from '../../ui/index.ts';
import classes from './notes.module.css';
import { dropText, keyOf } from './open-texts.ts';
import type { OpenText } from './open-texts.ts';

interface LeftOverTextsProps {
  userId: number;
  texts: readonly OpenText[];
}

/** What was being written to a note that somebody deleted meanwhile: to be copied, or let go. */
export function LeftOverTexts({ userId, texts }: LeftOverTextsProps) {
  return (
    <div role="status">
      {texts.map((one) => (
        <div key={keyOf(one)} className={classes['leftOver']}>
          <strong>{TITLES[one.kind]}</strong>
          <p className={classes['leftOverText']}>{one.text}</p>
          <div className={classes['leftOverEnd']}>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              onClick={() => dropText(userId, one)}
            >
              Discard
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => void copy(one.text)}>
              Copy text
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}

const TITLES: Readonly<Record<OpenText['kind'], string>> = {
  reply: 'The note that you were answering has been deleted. Your reply was not sent:',
  note: 'The note that you were changing has been deleted. What you wrote:',
  comment: 'The comment that you were changing has been deleted. What you wrote:',
};

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Text copied.');
  } catch {
    toast.error('The text could not be copied. Select it and press Ctrl or Cmd with C.');
  }
}
