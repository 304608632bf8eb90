import { Anchor } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../ui/index.ts';
import { MailSettings } from './mail-settings.tsx';
import { Profile } from './profile-page.tsx';

/** The profile over whatever is on the screen; passwords and the rest are on its page. */
export default function ProfileDialog({ me, onClose }: { me: User; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Profile" size="lg">
      <Profile me={me} />
      <MailSettings user={me} />
      <Anchor component={Link} to="/users/profile" size="sm" onClick={onClose}>
        Password, second factor and days off
      </Anchor>
    </Dialog>
  );
}
