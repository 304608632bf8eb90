import { Button, FileButton } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { Avatar } from '../../ui/index.ts';
import classes from './account-pages.module.css';
import { changePhoto } from './change-photo.ts';

/** The picture that stands beside one's name; the server makes it 500 by 500. */
export function ProfilePhoto({ user }: { user: User }) {
  const upload = useMutation(changePhoto(user));
  return (
    <div className={classes['photoRow']}>
      <Avatar name={user.name} photo={user.photo} size={64} named />
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        onChange={(file) => {
          if (file !== null) upload.mutate(file);
        }}
      >
        {(button) => (
          <Button {...button} variant="default" loading={upload.isPending}>
            Change photo
          </Button>
        )}
      </FileButton>
    </div>
  );
}
