import { Title } from '@mantine/core';
import type { OpenedShare, SharedVersion } from '@jampot/contracts';
import type { StudioMark } from '../../../ui/calm/calm-bar.tsx';
import classes from './guest.module.css';

/** Whose share it is; null while that is not known. */
export function studioOf({ studio, studio_logo: logo }: OpenedShare): StudioMark | null {
  return studio === null ? null : { name: studio, logo };
}

/** What is shown. */
export function GuestHead({ version }: { version: SharedVersion }) {
  return (
    <>
      <Title order={1} className={classes['name'] ?? ''} title={version.asset_name}>
        {version.asset_name}
      </Title>
      <span className={classes['number']}>v{version.version_number}</span>
    </>
  );
}

/** What whoever sent it says of it. */
export function GuestMessage({ share: { message } }: { share: OpenedShare }) {
  return message === null || message === '' ? null : (
    <p className={classes['message']} role="note" aria-label="Message">
      {message}
    </p>
  );
}
