import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import classes from './pages.module.css';

export interface Crumb {
  label: string;
  /** The address of the page above. */
  to: string;
}

interface PageHeaderProps {
  /** The pages above, from the top down. */
  crumbs?: readonly Crumb[];
  title: string;
  /** Filters and actions of the page. */
  children?: ReactNode;
}

/** Where this page is, its name, and what can be done on it. */
export function PageHeader({ crumbs = [], title, children }: PageHeaderProps) {
  return (
    <div className={classes['header']}>
      <nav aria-label="Breadcrumb" className={classes['crumbs']}>
        {crumbs.map(({ label, to }) => (
          <Fragment key={to}>
            <Link to={to} className={classes['crumb']}>
              {label}
            </Link>
            <span className={classes['slash']} aria-hidden="true">
              /
            </span>
          </Fragment>
        ))}
        <h1 className={classes['title']} aria-current="page">
          {title}
        </h1>
      </nav>
      {children}
    </div>
  );
}
