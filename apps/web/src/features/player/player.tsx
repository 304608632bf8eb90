import { lazy, Suspense, useMemo, useState } from 'react';
import { SkeletonStage } from '../../ui/index.ts';
import type { PlayerProps, PlayerSource } from './types.ts';
import { AudioViewer } from './viewers/audio-viewer.tsx';
import { UnsupportedViewer } from './viewers/failed-viewer.tsx';
import { ImageViewer } from './viewers/image-viewer.tsx';
import { FilmViewer } from './viewers/film-viewer.tsx';

const PdfViewer = lazy(() => import('./viewers/pdf-viewer.tsx'));

/**
 * Shows one medium and fills the space it is given. A film in another one's place keeps frame, zoom and
 * picture until its own has come; every other medium starts anew with another address.
 */
export function Player(props: PlayerProps) {
  const { source, tries, onTryAgain } = useTries(props.source);
  const key = `${tries} ${props.source.url}`;
  const viewer = { ...props, source, onTryAgain };
  switch (source.kind) {
    case 'video':
      return <FilmViewer key={tries} {...viewer} />;
    case 'audio':
      return <AudioViewer key={key} {...viewer} />;
    case 'image':
      return <ImageViewer key={key} {...viewer} />;
    case 'pdf':
      return (
        <Suspense fallback={<SkeletonStage />}>
          <PdfViewer key={key} {...viewer} />
        </Suspense>
      );
    case 'other':
      return <UnsupportedViewer source={source} />;
  }
}

/** What is shown after somebody tried again: from an address that is good now, where one can be had. */
function useTries(given: PlayerSource) {
  const [last, setLast] = useState({ of: given.url, url: given.url, tries: 0 });
  const url = last.of === given.url ? last.url : given.url;
  const onTryAgain = async () => {
    const renewed = await given.renew?.().catch(() => null);
    setLast(({ tries }) => ({ of: given.url, url: renewed ?? url, tries: tries + 1 }));
  };
  const source = useMemo(() => ({ ...given, url }), [given, url]);
  return { source, tries: last.tries, onTryAgain };
}
