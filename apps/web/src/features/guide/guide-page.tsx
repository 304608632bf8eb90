import { Anchor, Typography } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { EmptyState } from '../../ui/index.ts';
import classes from './guide.module.css';
import { GUIDE_PAGES } from './guide-pages.ts';

/** A page of the guide beside its menu. */
export function GuidePage({ page, text }: { page: string; text: string | null }) {
  return (
    <div className={classes['guide']}>
      <GuideMenu page={page} />
      <div className={classes['text']}>
        {text === null ? (
          <EmptyState title="404 not found" hint="The guide has no page of this name." />
        ) : (
          <Typography className={classes['prose'] ?? ''}>
            <Markdown
              remarkPlugins={[remarkGfm]}
              rehypePlugins={[rehypeSanitize]}
              components={{
                a: ({ href, children }) => (
                  <Anchor component={Link} to={href ?? '/guide'} inherit>
                    {children}
                  </Anchor>
                ),
              }}
            >
              {text}
            </Markdown>
          </Typography>
        )}
      </div>
    </div>
  );
}

/** The pages of the guide. */
export function GuideMenu({ page }: { page: string }) {
  return (
    <nav className={classes['menu']} aria-label="Guide">
      <h2 className={classes['heading']}>Guide</h2>
      {GUIDE_PAGES.map((entry) => (
        <Link
          key={entry.page}
          to={(entry.page === 'guide' ? '/guide' : `/guide/${entry.page}`) as string}
          className={classes['item']}
          activeOptions={{ exact: true }}
          aria-current={entry.page === page ? 'page' : undefined}
        >
          {entry.title}
        </Link>
      ))}
    </nav>
  );
}
