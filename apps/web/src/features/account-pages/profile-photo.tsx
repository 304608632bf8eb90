import { Button, FileButton } from '@mantine/core';
import { setUserPhoto } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { Avatar, toast } from '../../ui/index.ts';
import classes from './account-pages.module.css';

/** The picture that stands beside one's name; the server makes it 500 by 500. */
export function ProfilePhoto({ user }: { user: User }) {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: (photo: File) =>
      api.one(setUserPhoto, { params: { id: user.id } }, { files: { photo } }),
    onSuccess: (changed) => {
      client.setQueryData<User>(keys.me, (old) => (old ? { ...old, photo: changed.photo } : old));
      toast.success('updated.');
    },
    onError: (error) => {
      toast.failure(error);
      toast.error('Woops, user details failed to update.');
    },
  });
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
