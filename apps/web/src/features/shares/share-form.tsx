import { Button, PasswordInput } from '@mantine/core';
import type { Share } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../ui/index.ts';
import { makeShare } from './change-shares.ts';
import { ShareMessage } from './share-message.tsx';
import { NO_SCOPES, ShareScopes } from './share-scopes.tsx';
import type { Scopes } from './share-scopes.tsx';
import type { ShareTarget } from './share-target.ts';
import { messageToSend, passwordProblem } from './share-terms.ts';
import { useExpiry } from './use-expiry.ts';
import classes from './shares.module.css';

interface ShareFormProps {
  target: ShareTarget;
  onMade: (share: Share) => void;
}

/** What a new link asks of its guests, and lets them do. */
export function ShareForm({ target, onMade }: ShareFormProps) {
  const [password, setPassword] = useState('');
  const { day, setDay, problem: past, terms } = useExpiry(null);
  const [scopes, setScopes] = useState<Scopes>({
    ...NO_SCOPES,
    upload_folder_id: target.folderId,
  });
  const [message, setMessage] = useState('');
  const make = useMutation(makeShare(target));
  const weak = passwordProblem(password);
  const nowhere = scopes.uploadable && scopes.upload_folder_id === null;
  const submit = () => {
    if (weak !== null || past !== null || nowhere) return;
    make.mutate(
      {
        password: password === '' ? null : password,
        ...terms(),
        ...scopes,
        ...(scopes.uploadable ? {} : { upload_folder_id: null }),
        ...(scopes.watermark ? {} : { watermark_text: null }),
        ...(scopes.approvable ? {} : { approved_status_id: null, changes_status_id: null }),
        message: messageToSend(message),
      },
      { onSuccess: onMade },
    );
  };
  return (
    <form
      className={classes['form']}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes['fields']}>
        <PasswordInput
          data-autofocus
          label="Password"
          description="Optional, 8 to 128 characters"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          value={password}
          error={weak}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <DayField
          inForm
          label="Expiry"
          description="Optional, the last day on which it opens"
          value={day}
          error={past}
          onChange={setDay}
        />
      </div>
      <ShareMessage
        description="Optional, shown to whoever opens the link"
        value={message}
        onChange={setMessage}
      />
      <ShareScopes
        scopes={scopes}
        onScopes={setScopes}
        folderId={target.folderId}
        mayFollow={target.kind !== 'folder'}
      />
      <div className={classes['row']}>
        <Button
          type="submit"
          loading={make.isPending}
          disabled={weak !== null || past !== null || nowhere}
        >
          Create link
        </Button>
      </div>
    </form>
  );
}
