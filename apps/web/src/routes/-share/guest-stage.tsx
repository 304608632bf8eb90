import type { OpenedShare, SharedVersion } from '@jampot/contracts';
import { IconFileOff, IconHourglass } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Player } from '../../features/player/index.ts';
import { GuestViewer } from '../../features/shares/index.ts';
import type { ShownPicture } from '../../features/shares/index.ts';
import { PictureMenu } from '../../features/versions/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { GuestReview } from './guest-review.tsx';
import { useGuestSource } from './guest-source.ts';

/** What is shared, in the product's own player. */
export default function GuestStage({ share }: { share: OpenedShare }) {
  return (
    <GuestViewer share={share}>
      {(version, picture) => <Stage share={share} version={version} picture={picture} />}
    </GuestViewer>
  );
}

interface StageProps {
  share: OpenedShare;
  version: SharedVersion;
  picture: Ref<ShownPicture>;
}

function Stage({ share, version, picture }: StageProps) {
  const source = useGuestSource(share, version);
  if (version.watermark === 'making') {
    return (
      <StatePanel
        icon={<IconHourglass />}
        title="This is being prepared for you"
        hint="It is shown here as soon as it is ready."
      />
    );
  }
  if (version.watermark === 'failed') {
    return <StatePanel icon={<IconFileOff />} title="This can't be shown here" />;
  }
  if (source === null) return <StatePanel icon={<IconFileOff />} title="No preview yet" />;
  return share.commentable ? (
    <GuestReview key={version.id} ref={picture} share={share} version={version} source={source} />
  ) : (
    <Player
      key={version.id}
      source={source}
      actions={<PictureMenu media={version.media} onChoose={null} />}
    />
  );
}
