import { Button } from '@mantine/core';
import type { Version } from '@jampot/contracts';
import { IconDownload } from '@tabler/icons-react';

interface DownloadSourceProps {
  version: Version | null;
  allowed: boolean;
}

/** For guests of a project, as on the page of a share: the file as it was sent, where they may have it. */
export function DownloadSource({ version, allowed }: DownloadSourceProps) {
  const url = version?.source_url ?? null;
  if (version === null || url === null || !allowed) return null;
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      href={url}
      download={version.source_file ?? version.name}
      leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden="true" />}
    >
      Download
    </Button>
  );
}
