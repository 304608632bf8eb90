import type { User } from '@jampot/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { AppShell } from '../app/shell/app-shell.tsx';
import type { ShellPerson } from '../app/shell/shell.types.ts';
import { BatchTray } from '../features/batches/batch-tray.tsx';
import { FolderSettingsHost } from '../features/folder-settings/index.ts';
import { InboxBell } from '../features/inbox/index.ts';
import { LiveConnection, LiveDot } from '../features/live/live-connection.tsx';
import { SessionHost } from '../features/session/session-host.tsx';
import { signOut } from '../features/session/sign-out.ts';
import { UploadTray } from '../features/uploads/upload-tray.tsx';
import { levelOf, useLiveMe } from '../lib/queries/index.ts';
import { PinContext, prepareToasts } from '../ui/index.ts';
import { CommandSources } from './-command-sources.tsx';
import { reactToMessage } from './-live-reactions.ts';

const PinWidget = lazy(async () => ({
  default: (await import('../features/dashboard/pin-widget.tsx')).PinWidget,
}));
const pinned = (props: ComponentProps<typeof PinWidget>) => <PinWidget {...props} />;
const ProfileDialog = lazy(() => import('../features/account-pages/profile-dialog.tsx'));

/** The shell with the signed-in person, live changes, uploads and the palette's sources. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const me = useLiveMe();
  const [profile, setProfile] = useState(false);
  useEffect(prepareToasts, []);
  const person = useMemo(() => (me === null ? null : personOf(me)), [me]);
  return (
    <AppShell
      person={person}
      onProfile={() => setProfile(true)}
      onSignOut={() => void signOut()}
      uploadTray={
        <>
          <BatchTray />
          <UploadTray userId={me?.id ?? null} />
        </>
      }
      live={<LiveDot />}
      inbox={me === null ? null : <InboxBell />}
    >
      <PinContext value={pinned}>{children}</PinContext>
      {me === null ? null : (
        <>
          <LiveConnection react={reactToMessage} />
          <SessionHost />
          <FolderSettingsHost />
          <CommandSources me={me} />
          {profile ? (
            <Suspense fallback={null}>
              <ProfileDialog me={me} onClose={() => setProfile(false)} />
            </Suspense>
          ) : null}
        </>
      )}
    </AppShell>
  );
}

function personOf(me: User): ShellPerson {
  const { id, name, email, photo, permissions, studio, studio_logo: logo } = me;
  return {
    id,
    name,
    email,
    photo,
    level: levelOf(me),
    studio: { name: studio, logo },
    permissions: { ...permissions },
  };
}
