import { Menu } from '@mantine/core';
import type { User } from '@jampot/contracts';
import {
  IconDots,
  IconDownload,
  IconEraser,
  IconMail,
  IconMailOff,
  IconShieldOff,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/queries/index.ts';
import { confirm, IconAction, TypedConfirm } from '../../../ui/index.ts';
import { inviteUserAgain, resetFactor, restoreUser, withdrawUserInvite } from '../change-users.ts';
import { erase, saveExport } from '../leaving/change-leaving.ts';
import { DisableDialog } from '../leaving/disable-dialog.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface UserMenuProps {
  me: User;
  user: User;
  /** Opens what is managed of them, where their page does not show it anyway. */
  onManage?: () => void;
}

/** What is seldom done with a user. */
export function UserMenu({ me, user, onManage }: UserMenuProps) {
  const navigate = useNavigate();
  const other = user.id !== me.id;
  const mayDisable = useMay('users', 'u') && other;
  const mayErase = useMay('users', 'd') && other;
  const [open, setOpen] = useState<'disable' | 'erase' | null>(null);
  const { mutate: restore } = useMutation(restoreUser(user));
  const { mutate: invite } = useMutation(inviteUserAgain(user));
  const { mutate: withdraw } = useMutation(withdrawUserInvite(user));
  const { mutate: reset } = useMutation(resetFactor(user));
  const { mutate: save } = useMutation(saveExport(user));
  const { mutate: eraseForGood } = useMutation(erase(user));
  const askAndReset = async () => {
    const message = `${user.name} is signed out everywhere, and signs in with the password alone. They are told by mail.`;
    const title = `Reset the second factor of ${user.name}`;
    if (await confirm({ title, message, confirmLabel: 'Reset', danger: true })) reset();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconAction label={`More about ${user.name}`}>
            <IconDots {...icon} />
          </IconAction>
        </Menu.Target>
        <Menu.Dropdown>
          {onManage === undefined || user.deleted ? null : (
            <Menu.Item leftSection={<IconUserCog {...icon} />} onClick={onManage}>
              Manage
            </Menu.Item>
          )}
          {user.invited && !user.deleted ? (
            <>
              <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => invite()}>
                Send invite again
              </Menu.Item>
              <Menu.Item
                leftSection={<IconMailOff {...icon} />}
                onClick={() =>
                  withdraw(undefined, { onSuccess: () => void navigate({ to: '/admin/users' }) })
                }
              >
                Withdraw invite
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => save()}>
            Export their data
          </Menu.Item>
          {user.second_factor && other ? (
            <Menu.Item leftSection={<IconShieldOff {...icon} />} onClick={() => void askAndReset()}>
              Reset second factor
            </Menu.Item>
          ) : null}
          {user.deleted ? (
            <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => restore()}>
              Restore
            </Menu.Item>
          ) : null}
          {mayDisable && !user.deleted ? (
            <Menu.Item
              color="red"
              leftSection={<IconUserOff {...icon} />}
              onClick={() => setOpen('disable')}
            >
              Disable
            </Menu.Item>
          ) : null}
          {mayErase && user.deleted ? (
            <Menu.Item
              color="red"
              leftSection={<IconEraser {...icon} />}
              onClick={() => setOpen('erase')}
            >
              Erase
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === 'disable' ? <DisableDialog user={user} onClose={() => setOpen(null)} /> : null}
      {open === 'erase' ? (
        <TypedConfirm
          title="Erase user"
          word="ERASE"
          action="Erase for good"
          question={`Are you sure you want to erase ${user.name}?`}
          consequence={`Name, email, photo and settings go and can not be brought back. What they made stays, as that of "Former user ${user.id}".`}
          onConfirm={() => eraseForGood()}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
