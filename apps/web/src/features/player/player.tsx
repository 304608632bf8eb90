import { lazy, Suspense } from 'react';
import { SkeletonStage } from '../../ui/index.ts';
import type { PlayerProps } from './types.ts';
import { AudioViewer } from './viewers/audio-viewer.tsx';
import { UnsupportedViewer } from './viewers/failed-viewer.tsx';
import { ImageViewer } from './viewers/image-viewer.tsx';
import { VideoViewer } from './viewers/video-viewer.tsx';

const PdfViewer = lazy(() => import('./viewers/pdf-viewer.tsx'));

/**
 * Shows one medium and fills the space it is given. Everything starts anew with another address;
 * no other change of props disturbs what is on screen.
 */
export function Player(props: PlayerProps) {
  const { source } = props;
  switch (source.kind) {
    case 'video':
      return <VideoViewer key={source.url} {...props} />;
    case 'audio':
      return <AudioViewer key={source.url} {...props} />;
    case 'image':
      return <ImageViewer key={source.url} {...props} />;
    case 'pdf':
      return (
        <Suspense fallback={<SkeletonStage />}>
          <PdfViewer key={source.url} {...props} />
        </Suspense>
      );
    case 'other':
      return <UnsupportedViewer source={source} />;
  }
}
