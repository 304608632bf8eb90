import { useState } from 'react';
import { ReviewStage } from '../src/routes/-review/review-stage.tsx';
import type { Drawing, Painted } from '../src/features/painter/index.ts';
import { sources } from './sources.ts';

/** Player and painter together; what is saved is shown below as the server would get it. */
export function ReviewView() {
  const [painted, setPainted] = useState<{ drawing: Drawing; url: string } | null>(null);
  const { video } = sources;
  if (!video) return null;
  const keep = ({ drawing, image }: Painted) =>
    setPainted({ drawing, url: URL.createObjectURL(image) });
  return (
    <div style={{ height: '100vh' }}>
      <ReviewStage source={video} drawing={painted?.drawing} onPainted={keep} />
      {painted ? (
        <img src={painted.url} alt="As saved" data-saved={JSON.stringify(painted.drawing)} />
      ) : null}
    </div>
  );
}
