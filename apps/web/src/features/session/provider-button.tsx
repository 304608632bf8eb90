import { Button } from '@mantine/core';
import { IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { returnAddress } from '../../lib/return-address.ts';
import { toast } from '../../ui/index.ts';
import { signInProvidersQuery } from './sign-in-providers.query.ts';

const GOOGLE = 'Google';
const ICON = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** The same where signing in is asked for in place; nothing where the server is set up for none. */
export function ProviderButtonIfAny({ url }: { url: string }) {
  const { data } = useQuery(signInProvidersQuery);
  return data === undefined || data.length === 0 ? null : <ProviderButton url={url} />;
}

/**
 * Signs in with the provider that this server is set up for, and comes back to `url`. Where it is
 * for none, the button is Google's and says so (specification, document 1 section 7).
 */
export function ProviderButton({ url }: { url: string | undefined }) {
  const { data: providers, isPending } = useQuery(signInProvidersQuery);
  const provider = providers?.[0];
  const name = provider?.name ?? GOOGLE;
  const start = () => {
    if (provider === undefined) {
      toast.warning('Google login is not supported.');
      return;
    }
    const page = returnAddress(url);
    const search = page === '/' ? '' : `?${new URLSearchParams({ url: page })}`;
    window.location.assign(`${provider.path}${search}`);
  };
  return (
    <Button
      variant="default"
      fullWidth
      loading={isPending}
      leftSection={name === GOOGLE ? <IconBrandGoogle {...ICON} /> : <IconKey {...ICON} />}
      onClick={start}
    >
      Sign in with {name}
    </Button>
  );
}
