import { Button, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { ROLE_LEVEL } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { IconBook, IconLogout, IconMoon, IconShare3, IconSun, IconUser } from '@tabler/icons-react';
import { Avatar } from '../../ui/index.ts';
import classes from './shell.module.css';
import type { ShellPerson } from './shell.types.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface AccountMenuProps {
  person: ShellPerson | null;
  /** Opens one's own profile over the screen. */
  onProfile: () => void;
  onSignOut: () => void;
}

/** Who is signed in, their profile, the theme, the guide, signing out. */
export function AccountMenu(props: AccountMenuProps) {
  const { person, onProfile, onSignOut } = props;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!person) {
    return (
      <Button component={Link} to="/login" variant="default">
        Sign in
      </Button>
    );
  }
  const dark = colorScheme !== 'light';
  return (
    <Menu position="bottom-end" width="15rem">
      <Menu.Target>
        <UnstyledButton className={classes['account']}>
          <VisuallyHidden>Account of {person.name}</VisuallyHidden>
          <Avatar name={person.name} photo={person.photo} size={28} named />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onProfile} aria-label={`Edit profile of ${person.name}`}>
          <span className={classes['who']}>
            <span className={classes['whoName']}>{person.name}</span>
            <span className={classes['whoMail']}>{person.email}</span>
          </span>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/users/profile" leftSection={<IconUser {...icon} />}>
          Profile
        </Menu.Item>
        {person.level === ROLE_LEVEL.guest ? null : (
          <Menu.Item component={Link} to="/shares" leftSection={<IconShare3 {...icon} />}>
            My shares
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/guide" leftSection={<IconBook {...icon} />}>
          Guide
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Light theme' : 'Dark theme'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={onSignOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
