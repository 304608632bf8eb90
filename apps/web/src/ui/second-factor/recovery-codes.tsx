import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../toasts/toast.ts';
import classes from './second-factor.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Codes that are shown once, to be kept for the day on which the second factor is lost. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) toast.success('Recovery codes copied.');
    else toast.error('The browser does not let this page copy.');
  };
  return (
    <div className={classes['recovery']}>
      <Text size="sm">
        Keep these codes in a safe place. Each signs you in once without your second factor, and
        they are shown only now.
      </Text>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy {...icon} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload {...icon} />}
          onClick={() =>
            saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
      </Group>
    </div>
  );
}
