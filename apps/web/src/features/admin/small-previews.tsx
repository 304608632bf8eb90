import { Button, Group, Stack, Text } from '@mantine/core';
import type { Proxies } from '@jampot/contracts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../lib/queries/index.ts';
import { Fact, ProgressBar, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { pauseProxies } from './change-proxies.ts';
import { proxiesQuery } from './proxies.query.ts';

const icon = { size: 14, 'aria-hidden': true } as const;

/** How many previews have the small rendition that grids of many versions play. */
export function SmallPreviews({ accountId }: { accountId: number }) {
  return (
    <Fact name="Small previews">
      <QueryBoundary
        query={proxiesQuery(accountId)}
        pending={<SkeletonRows rows={1} height={20} />}
      >
        {(proxies) => <Progress accountId={accountId} proxies={proxies} />}
      </QueryBoundary>
    </Fact>
  );
}

function Progress({ accountId, proxies }: { accountId: number; proxies: Proxies }) {
  const { made, waiting, failed, paused } = proxies;
  const mayChange = useMay('accounts', 'u');
  const { mutate: pause } = useMutation(pauseProxies(accountId, proxies));
  const total = made + waiting + failed;
  const text = `${count(made)} of ${count(total)} made`;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm">{total === 0 ? 'There is no film yet' : text}</Text>
        {mayChange && (waiting > 0 || paused) ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
            onClick={() => pause(!paused)}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
        ) : null}
      </Group>
      {waiting > 0 ? <ProgressBar bare label={text} value={(made / total) * 100} /> : null}
      {waiting > 0 || paused || failed > 0 ? (
        <Text size="xs" c="dimmed">
          {[stateOf(proxies), failed > 0 ? `${count(failed)} could not be made.` : null]
            .filter((one) => one !== null)
            .join(' ')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** What becomes of those that are missing; null while none is. */
function stateOf({ waiting, paused }: Proxies): string | null {
  if (paused) return 'Paused. Those of new versions are made all the same.';
  return waiting > 0 ? 'The others are made when no upload waits.' : null;
}

function count(of: number): string {
  return of.toLocaleString('en');
}
