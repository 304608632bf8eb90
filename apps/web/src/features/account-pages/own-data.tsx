import { Button, Group, Text, Title } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import classes from './account-pages.module.css';
import { saveExport } from './leaving/change-leaving.ts';

/** What is kept of somebody, as a file. */
export function OwnData({ user }: { user: User }) {
  const { mutate: save, isPending } = useMutation(saveExport(user));
  return (
    <section className={classes['section']} aria-label="Your data">
      <Title order={2} size="h3">
        Your data
      </Title>
      <Group gap="md">
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden="true" />}
          loading={isPending}
          onClick={() => save()}
        >
          Export
        </Button>
        <Text size="sm" c="dimmed">
          All that is kept of you, as a JSON file.
        </Text>
      </Group>
    </section>
  );
}
