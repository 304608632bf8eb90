import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProgressBar } from '../../../ui/index.ts';
import classes from './guest.module.css';
import type { GuestIdentity } from './guest-identity.ts';
import { refusalOf, sendGuestFile } from './send-guest-file.ts';
import { useGuestIdentity } from './use-guest-identity.tsx';
import { usePageDrops } from './use-page-drops.ts';

interface Sent {
  readonly id: number;
  readonly file: File;
  readonly percent: number;
  /** Null while it is on its way, or has come. */
  readonly refusal: string | null;
}

/** Takes files of a guest, one after the other, and tells how far each is. */
export default function GuestDrop({ hash }: { hash: string }) {
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const identity = useGuestIdentity();
  const [stop] = useState(() => new AbortController());
  const turn = useRef(Promise.resolve());
  const next = useRef(0);
  // What is under way when the page is left goes on when the same file is chosen again.
  useEffect(() => () => stop.abort(), [stop]);
  const tell = (id: number, more: Partial<Sent>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const sendAfter = async (
    before: Promise<void>,
    id: number,
    file: File,
    writer: GuestIdentity,
  ) => {
    await before;
    try {
      await sendGuestFile(hash, file, writer, (percent) => tell(id, { percent }), stop.signal);
      tell(id, { percent: 100 });
    } catch (error) {
      if (!stop.signal.aborted) tell(id, { refusal: refusalOf(error) });
    }
  };
  const add = async (chosen: readonly File[]) => {
    const writer = chosen.length === 0 ? null : await identity.require();
    if (writer === null) return;
    for (const file of chosen) {
      const id = next.current;
      next.current += 1;
      setFiles((all) => [...all, { id, file, percent: 0, refusal: null }]);
      turn.current = sendAfter(turn.current, id, file, writer);
    }
  };
  const over = usePageDrops((dropped) => void add(dropped));
  return (
    <section className={classes['drop']} aria-label="Send files" data-over={over || undefined}>
      <div className={classes['dropHead']}>
        <FileButton multiple onChange={(chosen) => void add(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size="1rem" stroke={1.5} aria-hidden="true" />}
            >
              Send files
            </Button>
          )}
        </FileButton>
        <span className={classes['dropHint']}>
          <span className={classes['dropWord']}>or drop them here. </span>
          Only whoever sent you the link gets them.
        </span>
      </div>
      {files.length === 0 ? null : (
        <ul className={classes['sent']} aria-label="Files">
          {files.map(({ id, file, percent, refusal }) => (
            <li key={id}>
              <ProgressBar
                value={refusal === null ? percent : 100}
                state={refusal === null ? (percent >= 100 ? 'done' : 'running') : 'failed'}
                label={labelOf(file.name, percent, refusal)}
              />
              {refusal === null ? null : <p role="alert">{refusal}</p>}
            </li>
          ))}
        </ul>
      )}
      {identity.dialog}
    </section>
  );
}

function labelOf(name: string, percent: number, refusal: string | null): string {
  if (refusal !== null) return `${name} was not sent`;
  return percent >= 100 ? `${name} was sent` : `Sending ${name}`;
}
