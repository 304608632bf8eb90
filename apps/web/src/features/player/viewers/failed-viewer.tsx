import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { extensionOf, unsupportedFileType } from '@jampot/domain';
import { StatePanel } from '../../../ui/index.ts';
import type { PlayerSource } from '../types.ts';
import classes from './viewers.module.css';

/** A file that can't be shown; the original can still be had. */
export function FailedViewer({ source }: { source: PlayerSource }) {
  return <Notice source={source} title="Could not read your file." urgent />;
}

/** A type that no viewer shows (specification, document 1 section 8). */
export function UnsupportedViewer({ source }: { source: PlayerSource }) {
  const flash = extensionOf(source.fileName) === 'swf';
  const title = flash ? 'Flash not available!' : unsupportedFileType(source.fileName);
  return <Notice source={source} title={title} urgent={false} />;
}

function Notice(props: { source: PlayerSource; title: string; urgent: boolean }) {
  return (
    <div className={classes['notice']}>
      <StatePanel
        icon={<IconFileOff />}
        title={props.title}
        urgent={props.urgent}
        actions={
          <Button
            component="a"
            variant="default"
            href={props.source.url}
            download={props.source.fileName}
          >
            Download {props.source.fileName}
          </Button>
        }
      />
    </div>
  );
}
