import { Anchor, Button, Title } from '@mantine/core';
import type { GuestUpload } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { confirm, GuestMark, TimeAgo } from '../../ui/index.ts';
import classes from './shares.module.css';
import { guestUploadsQuery } from './shares.query.ts';
import { refuseUpload } from './take-uploads.ts';

const TakeUpload = lazy(() => import('./take-upload.tsx'));

/** Files that guests sent and nobody has taken in yet; nothing where there are none. */
export function GuestUploads() {
  const { data: uploads = [] } = useQuery(guestUploadsQuery());
  if (uploads.length === 0) return null;
  return (
    <section className={classes['uploads']} aria-labelledby="guest-uploads">
      <Title order={2} size="h5" id="guest-uploads">
        Uploads from guests
      </Title>
      <ul className={classes['list']}>
        {uploads.map((upload) => (
          <WaitingFile key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function WaitingFile({ upload }: { upload: GuestUpload }) {
  const { name, url, size, guest_name, guest_email, created, folder_name } = upload;
  const [taking, setTaking] = useState(false);
  const refuse = useMutation(refuseUpload());
  const ask = async () => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      message: `${guest_name} would have to send it again.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) refuse.mutate(upload);
  };
  return (
    <li className={classes['share']}>
      <div className={classes['words']}>
        {url === null ? (
          name
        ) : (
          <Anchor
            href={`${url}&download=${encodeURIComponent(name)}`}
            className={classes['name'] ?? ''}
          >
            {name}
          </Anchor>
        )}
        <span className={classes['facts']}>
          <span>
            {guest_name} <GuestMark email={guest_email} />
          </span>
          <span>{formatBytes(size)}</span>
          <TimeAgo at={created} />
          <span>for {folder_name ?? 'a folder that is gone'}</span>
        </span>
      </div>
      <Button size="compact-sm" onClick={() => setTaking(true)}>
        Take in
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={refuse.isPending}
        onClick={() => void ask()}
      >
        Refuse
      </Button>
      {taking ? (
        <Suspense fallback={null}>
          <TakeUpload upload={upload} onClose={() => setTaking(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
