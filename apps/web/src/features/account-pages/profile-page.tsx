import { Title } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { nameProblem, USER_NAME } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useMe } from '../../lib/queries/index.ts';
import { InlineEdit } from '../../ui/index.ts';
import classes from './account-pages.module.css';
import { ChangeEmail } from './change-email.tsx';
import { changeOwn } from './change-own.ts';
import { ChangePassword } from './change-password.tsx';
import { DaysOff } from './days-off/days-off.tsx';
import { MailSettings } from './mail-settings.tsx';
import { OwnData } from './own-data.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

/** One's own name, e-mail, photo and password. */
export function ProfilePage() {
  const me = useMe();
  return me === null ? null : (
    <div className={classes['settings']}>
      <Title order={1} size="h2">
        Profile
      </Title>
      <Profile me={me} />
      <ChangePassword user={me} />
      <SecondFactorSection />
      <MailSettings user={me} />
      <DaysOff user={me} mayChange />
      <OwnData user={me} />
    </div>
  );
}

/** Who one is: photo, name, e-mail and role. */
export function Profile({ me }: { me: User }) {
  const { mutateAsync: save } = useMutation(changeOwn(me));
  return (
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
  );
}
