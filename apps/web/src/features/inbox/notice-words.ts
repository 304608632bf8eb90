import type { InboxEntry, NoticeKind } from '@jampot/contracts';
import { NOTICE_KINDS } from '@jampot/contracts';

/** What happened, in one line; the text of a note stands below it. */
export function noticeWords({ kind, user_name, body }: InboxEntry): string {
  const who = user_name ?? 'Somebody';
  switch (kindOf(kind)) {
    case 'note':
      return `${who} left a note`;
    case 'reply':
      return `${who} replied`;
    case 'mention':
      return `${who} mentioned you`;
    case 'assigned':
      return `${who} assigned it to you`;
    case 'status':
      return `${who} set the status`;
    case 'stale':
      return body === null ? 'A link is out of date' : `${body} has a newer version`;
    case 'job':
      return body === null ? 'Your render is done' : 'Your render failed';
    case 'share':
      return 'Your share was opened for the first time';
    case 'import':
      return user_name === null ? 'Your import is done' : `${who} imported`;
    case 'approval':
      return `${who} answered your share`;
    case 'upload':
      return `${who} sent a file to your share`;
    case null:
      return body ?? '';
  }
}

/** Whether the text of an entry is shown below its line. */
export function hasText({ kind, body }: InboxEntry): boolean {
  if (body === null || body === '') return false;
  return kind !== 'stale' && kind !== 'status';
}

/** A kind that a newer version told of is none that is known here. */
function kindOf(kind: string): NoticeKind | null {
  return NOTICE_KINDS.find((known) => known === kind) ?? null;
}
