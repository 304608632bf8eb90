import { Button, TextInput } from '@mantine/core';
import type { GuestUpload } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/index.ts';
import classes from './shares.module.css';
import { takeUpload } from './take-uploads.ts';

/** Asks of which asset a file of a guest becomes a version. */
export default function TakeUpload({
  upload,
  onClose,
}: {
  upload: GuestUpload;
  onClose: () => void;
}) {
  const [name, setName] = useState(() => upload.name.replace(/(?<=.)\.[^.]*$/u, ''));
  const take = useMutation(takeUpload(upload.id));
  const missing = name.trim() === '';
  return (
    <Dialog title={`Take ${upload.name} in`} onClose={onClose}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) take.mutate({ name: name.trim() }, { onSuccess: onClose });
        }}
      >
        <TextInput
          data-autofocus
          label="Asset"
          description={`In ${upload.folder_name ?? 'its folder'}: it gets the file as its next version, and is made where there is none`}
          value={name}
          error={missing ? 'A name is needed.' : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={take.isPending} disabled={missing}>
          Take in
        </Button>
      </form>
    </Dialog>
  );
}
