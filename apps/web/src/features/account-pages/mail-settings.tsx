import { Switch, Title } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import classes from './account-pages.module.css';
import { changeSettings } from './change-own.ts';
import type { MailWish } from './change-own.ts';

const WISHES: readonly { readonly key: MailWish; readonly label: string }[] = [
  { key: 'noteUpdates', label: 'New notes and answers' },
  { key: 'noteStatuses', label: 'Notes that are done, and new statuses' },
];

/** What a user is told by mail. */
export function MailSettings({ user, readOnly = false }: { user: User; readOnly?: boolean }) {
  const { mutate: save, variables, isPending } = useMutation(changeSettings(user));
  const wished = (key: MailWish) =>
    (isPending ? variables[key] : undefined) ?? user.metadata?.[key] ?? true;
  return (
    <section className={classes['section']} aria-label="Mail">
      <Title order={2} size="h3">
        Mail
      </Title>
      {WISHES.map(({ key, label }) => (
        <Switch
          key={key}
          label={label}
          checked={wished(key)}
          disabled={readOnly}
          onChange={(event) => save({ [key]: event.currentTarget.checked })}
        />
      ))}
    </section>
  );
}
