import type { MailSetting, NoticeKind } from '@jampot/contracts';

/** Milliseconds in which something may be read before it goes out by e-mail. */
export const MAIL_WAIT = 10 * 60 * 1000;

/** By which setting of the user, on while it is not false, a kind is mailed; null for what is not, or has a letter of its own. */
export function mailedBy(kind: NoticeKind): MailSetting | null {
  switch (kind) {
    case 'note':
    case 'reply':
    case 'mention':
      return 'noteUpdates';
    case 'assigned':
    case 'status':
      return 'noteStatuses';
    case 'stale':
    case 'job':
    case 'share':
    case 'import':
    case 'approval':
    case 'upload':
      return null;
  }
}

/** Those that tell what a note says. */
export const NOTE_KINDS = ['note', 'reply', 'mention'] as const satisfies readonly NoticeKind[];
