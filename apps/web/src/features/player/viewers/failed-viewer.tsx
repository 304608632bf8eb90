import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { extensionOf, unsupportedFileType } from '@jampot/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StatePanel } from '../../../ui/index.ts';
import type { PlayerSource } from '../types.ts';
import classes from './viewers.module.css';

interface FailedViewerProps {
  source: PlayerSource;
  onTryAgain: () => Promise<void>;
}

/** A file that can't be shown: it may be by now, and the original can be had. */
export function FailedViewer({ source, onTryAgain }: FailedViewerProps) {
  const [trying, setTrying] = useState(false);
  const tryAgain = () => {
    setTrying(true);
    void onTryAgain();
  };
  return (
    <Notice source={source} title="Could not read your file." urgent>
      <Button loading={trying} onClick={tryAgain}>
        Try again
      </Button>
    </Notice>
  );
}

/** A type that no viewer shows (specification, document 1 section 8). */
export function UnsupportedViewer({ source }: { source: PlayerSource }) {
  const flash = extensionOf(source.fileName) === 'swf';
  const title = flash ? 'Flash not available!' : unsupportedFileType(source.fileName);
  return <Notice source={source} title={title} urgent={false} />;
}

interface NoticeProps {
  source: PlayerSource;
  title: string;
  urgent: boolean;
  /** Before the download. */
  children?: ReactNode;
}

function Notice({ source, title, urgent, children }: NoticeProps) {
  const { download = source.url } = source;
  return (
    <div className={classes['notice']}>
      <StatePanel
        icon={<IconFileOff />}
        title={title}
        urgent={urgent}
        actions={
          <>
            {children}
            {download === null ? null : (
              <Button component="a" variant="default" href={download} download={source.fileName}>
                Download {source.fileName}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
