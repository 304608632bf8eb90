import Markdown, { defaultUrlTransform } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { ReactNode } from 'react';
import { LINK_SCHEMES } from '../../lib/links.ts';
import classes from './asset.module.css';

const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...LINK_SCHEMES] },
};

const components = { a: OutsideLink };

/** Text with marks, links and lists; nothing in it runs. */
export default function MarkdownText({ text }: { text: string }) {
  return (
    <div className={classes['markdown']}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSanitize, schema]]}
        urlTransform={(url, key) =>
          key === 'href' &&
          LINK_SCHEMES.some((scheme) => url.toLowerCase().startsWith(`${scheme}:`))
            ? url
            : defaultUrlTransform(url)
        }
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}

function OutsideLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
