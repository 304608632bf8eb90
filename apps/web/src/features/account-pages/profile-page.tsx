import { Title } from '@mantine/core';
import { changeUser } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { nameProblem, USER_NAME } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys, useMe } from '../../lib/queries/index.ts';
import { InlineEdit, toast } from '../../ui/index.ts';
import classes from './account-pages.module.css';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { ProfilePhoto } from './profile-photo.tsx';

/** One's own name, e-mail, photo and password. */
export function ProfilePage() {
  const me = useMe();
  const client = useQueryClient();
  if (me === null) return null;

  const save = async (body: { name: string }) => {
    const user = await api.one(changeUser, { params: { id: me.id }, body });
    client.setQueryData<User>(keys.me, (old) => (old ? { ...old, ...user } : old));
    await client.invalidateQueries({ queryKey: keys.users });
    toast.success('updated.');
  };
  return (
    <div className={classes['settings']}>
      <Title order={1} size="h2">
        Profile
      </Title>
      <section className={classes['section']} aria-label="About you">
        <ProfilePhoto user={me} />
        <div className={classes['fieldRow']}>
          <span className={classes['fieldLabel']}>Name</span>
          <InlineEdit
            field="Name"
            value={me.name}
            maxLength={USER_NAME.max}
            validate={(value) => nameProblem(value, USER_NAME)}
            onSave={(name) => save({ name })}
          />
          <span className={classes['fieldLabel']}>Email</span>
          <ChangeEmail user={me} />
          <span className={classes['fieldLabel']}>Role</span>
          <span>{me.role?.name}</span>
        </div>
      </section>
      <ChangePassword user={me} />
    </div>
  );
}
