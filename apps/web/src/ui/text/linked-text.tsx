import { Anchor } from '@mantine/core';
import { linkParts } from '../../lib/links.ts';

/** Plain text as somebody wrote it, whose addresses are links to another tab. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <Anchor
        // oxlint-disable-next-line react/no-array-index-key -- a text has the same address twice
        key={index}
        href={part.href}
        target="_blank"
        rel="noreferrer noopener"
        inherit
        underline="always"
        onClick={(event) => event.stopPropagation()}
      >
        {part.text}
      </Anchor>
    ),
  );
}
