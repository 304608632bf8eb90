import { Button, FileButton, Group } from '@mantine/core';
import { MOST_LOGO_BYTES } from '@jampot/contracts';
import type { Account } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { Fact, toast } from '../../ui/index.ts';
import classes from './admin.module.css';
import { changeLogo } from './change-logo.ts';

const TOO_LARGE = 'A logo can have 1 MB at most.';

/** The studio's mark, which stands in the head of what guests see. */
export function LogoFact({ account, readOnly }: { account: Account; readOnly: boolean }) {
  const { mutate, isPending } = useMutation(changeLogo(account));
  const { logo } = account;
  const set = (file: File | null) => {
    if (file === null) return;
    if (file.size > MOST_LOGO_BYTES) toast.error(TOO_LARGE);
    else mutate(file);
  };
  return (
    <Fact name="Logo">
      <Group gap="sm">
        {logo === null ? (
          <span>None: guests see the name alone</span>
        ) : (
          <img className={classes['logo']} src={logo} alt={`Logo of ${account.name}`} />
        )}
        {readOnly ? null : (
          <>
            <FileButton accept="image/png,image/jpeg" onChange={set}>
              {(button) => (
                <Button {...button} size="xs" variant="default" loading={isPending}>
                  {logo === null ? 'Add logo' : 'Change logo'}
                </Button>
              )}
            </FileButton>
            {logo === null ? null : (
              <Button size="xs" variant="subtle" disabled={isPending} onClick={() => mutate(null)}>
                Remove logo
              </Button>
            )}
          </>
        )}
      </Group>
    </Fact>
  );
}
