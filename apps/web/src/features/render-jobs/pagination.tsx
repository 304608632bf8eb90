import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { IconAction } from '../../ui/index.ts';
import classes from '../../ui/farm/farm.module.css';
import jobClasses from './jobs.module.css';
import { pageWindow } from './page-window.ts';

const icon = { size: '1rem', stroke: 1.5 } as const;

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The ways to other pages: first, previous, a window of numbers, next, last. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav className={jobClasses['pages']} aria-label="Pages">
      <IconAction label="First page" disabled={page <= 1} onClick={() => onPage(1)}>
        <IconChevronsLeft {...icon} />
      </IconAction>
      <IconAction label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft {...icon} />
      </IconAction>
      {pageWindow(page, pages).map((number) => (
        <Button
          key={number}
          size="compact-sm"
          variant={number === page ? 'light' : 'subtle'}
          color="gray"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <IconAction label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight {...icon} />
      </IconAction>
      <IconAction label="Last page" disabled={page >= pages} onClick={() => onPage(pages)}>
        <IconChevronsRight {...icon} />
      </IconAction>
      <span className={classes['dim']}>
        Page {page} of {Math.max(1, pages)}
      </span>
    </nav>
  );
}
