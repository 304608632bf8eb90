import { Button, TextInput } from '@mantine/core';
import type { Share } from '@jampot/contracts';
import { IconArrowLeft, IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { focusNow, toast } from '../../ui/index.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { mailWithShare, shareAddress } from './share-address.ts';
import classes from './shares.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface ShareLinkProps {
  share: Share;
  name: string;
  /** To the form for another one. */
  onBack: () => void;
}

/** A link, and the ways in which it reaches somebody. */
export function ShareLink({ share, name, onBack }: ShareLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = shareAddress(share.hash);
  const copy = async () => {
    if (await copyText(address)) {
      toast.success('Link copied');
      return;
    }
    field.current?.select();
    toast.info('Press Ctrl+C to copy the link');
  };
  return (
    <section className={classes['link']} aria-label="Link">
      <div className={classes['linkFields']}>
        <TextInput
          ref={field}
          label="Link"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={classes['ways']}>
          <Button ref={focusNow} leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
            Copy link
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconMail {...icon} />}
            href={mailWithShare(name, address, share.message)}
          >
            Send by e-mail
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconExternalLink {...icon} />}
            href={address}
            target="_blank"
            rel="noreferrer"
          >
            Open as recipient
          </Button>
        </div>
        <p className={classes['hint']}>
          {share.password_required
            ? 'Tell the password in another way than the link.'
            : 'Anybody who has the link can open it.'}
        </p>
        <Button
          variant="subtle"
          className={classes['back'] ?? ''}
          leftSection={<IconArrowLeft {...icon} />}
          onClick={onBack}
        >
          Make another link
        </Button>
      </div>
      <QrCode address={address} label="QR code of the link" />
    </section>
  );
}
