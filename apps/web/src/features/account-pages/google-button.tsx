import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../ui/index.ts';

/** Signs in by the provider that this server is set up for; where it is for none, says so. */
export function GoogleButton() {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const answer = await fetch('/api/auth/oidc', { redirect: 'manual' }).catch(() => null);
    setBusy(false);
    if (answer?.type === 'opaqueredirect') window.location.assign('/api/auth/oidc');
    else toast.warning('Google login is not supported.');
  };
  return (
    <Button
      variant="default"
      fullWidth
      loading={busy}
      leftSection={<IconBrandGoogle size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => void start()}
    >
      Sign in with Google
    </Button>
  );
}
