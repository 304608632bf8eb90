import { Typography } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { EmptyState } from '../../ui/index.ts';
import classes from './guide.module.css';
import { GUIDE_PAGES } from './guide-pages.ts';

/** A page of the guide, as HTML made while building, beside its menu. */
export function GuidePage({ page, html }: { page: string; html: string | null }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (typeof href !== 'string' || !href.startsWith('/') || !plain) return;
    event.preventDefault();
    void router.navigate({ to: href });
  };
  return (
    <div className={classes['guide']}>
      <GuideMenu page={page} />
      <div className={classes['text']} onClickCapture={follow}>
        {html === null ? (
          <EmptyState title="404 not found" hint="The guide has no page of this name." />
        ) : (
          <Typography className={classes['prose'] ?? ''}>
            <div dangerouslySetInnerHTML={{ __html: html }} />
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
