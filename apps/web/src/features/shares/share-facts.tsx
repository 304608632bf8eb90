import type { Share } from '@jampot/contracts';
import {
  IconDownload,
  IconLock,
  IconMessage,
  IconRubberStamp,
  IconThumbUp,
  IconUpload,
} from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { useIsPast } from '../../ui/index.ts';
import classes from './shares.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** When it ends, in a few words, also while that comes. */
export function ExpiryText({ share }: { share: Pick<Share, 'expiry' | 'expires_at'> }) {
  const expired = useIsPast(share.expires_at);
  if (share.expiry === null) return 'Never expires';
  return `${expired ? 'Expired' : 'Expires'} ${share.expiry}`;
}

/** The same under a head that says "Expiry". */
export function ExpiryDay({ share }: { share: Pick<Share, 'expiry' | 'expires_at'> }) {
  const expired = useIsPast(share.expires_at);
  if (share.expiry === null) return 'Never';
  return expired ? `Expired ${share.expiry}` : share.expiry;
}

/** What a share asks and allows, and how often it was seen. */
export function ShareFacts({ share }: { share: Share }) {
  return (
    <span className={classes['facts']}>
      <span>{formatCount(share.views, 'view')}</span>
      <span>
        <ExpiryText share={share} />
      </span>
      {share.password_required ? (
        <span className={classes['fact']}>
          <IconLock {...icon} /> Password
        </span>
      ) : null}
      {share.downloadable ? (
        <span className={classes['fact']}>
          <IconDownload {...icon} /> Downloadable
        </span>
      ) : null}
      {share.commentable ? (
        <span className={classes['fact']}>
          <IconMessage {...icon} /> Notes
        </span>
      ) : null}
      {share.approvable ? (
        <span className={classes['fact']}>
          <IconThumbUp {...icon} /> Approval
        </span>
      ) : null}
      {share.uploadable ? (
        <span className={classes['fact']}>
          <IconUpload {...icon} /> Uploads
        </span>
      ) : null}
      {share.watermark ? (
        <span className={classes['fact']}>
          <IconRubberStamp {...icon} /> Watermark
        </span>
      ) : null}
    </span>
  );
}
