import { Component, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { isWithheld } from '../../lib/error-message.ts';
import { ErrorState, ForbiddenState } from './error-state.tsx';

/** What is shown in place of what was asked for. */
export interface BoundaryStates {
  /** False where the person's role does not open this: nothing is asked then. */
  allowed?: boolean;
  /** Skeletons of the size of what comes. */
  pending: ReactNode;
  /** Instead of the catalogue's text when it failed: "I'm sorry, we could not retrieve …". */
  title?: string;
  /** Instead of that when it is not there, or not for this person. */
  missing?: ReactNode;
  /** Instead of all that, for what fails in a way of its own. */
  renderError?: (error: unknown, onRetry: () => void) => ReactNode;
  /** For a panel or a sidebar instead of a whole page. */
  compact?: boolean;
}

interface StateBoundaryProps extends BoundaryStates {
  /** Names what is asked for: a failure of one does not stand for another. */
  of: string;
  renderFailed: (error: unknown, recover: () => void) => ReactNode;
  children: ReactNode;
}

/** Holds a part that waits for answers. */
export function StateBoundary(props: StateBoundaryProps) {
  const { allowed = true, pending, compact = false, of, renderFailed, children } = props;
  if (!allowed) return <ForbiddenState compact={compact} />;
  return (
    <Catch of={of} renderFailed={renderFailed}>
      <Suspense fallback={pending}>{children}</Suspense>
    </Catch>
  );
}

interface Caught {
  readonly of: string;
  /** What was thrown; undefined while nothing was. */
  readonly thrown: { readonly error: unknown } | undefined;
}

class Catch extends Component<
  Pick<StateBoundaryProps, 'of' | 'renderFailed' | 'children'>,
  Caught
> {
  static getDerivedStateFromError(error: unknown): Pick<Caught, 'thrown'> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ of }: { of: string }, state: Caught): Caught | null {
    return of === state.of ? null : { of, thrown: undefined };
  }

  override state: Caught = { of: this.props.of, thrown: undefined };

  readonly #recover = () => this.setState({ thrown: undefined });

  override render(): ReactNode {
    const { renderFailed, children } = this.props;
    const { thrown } = this.state;
    return thrown === undefined ? children : renderFailed(thrown.error, this.#recover);
  }
}

interface FailedQueryProps extends BoundaryStates {
  state: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  error: unknown;
  onRecover: () => void;
}

/** A query that failed, until it is answered after all. */
export function FailedQuery(props: FailedQueryProps) {
  const { state, error, onRecover, pending, title, missing, renderError, compact = false } = props;
  const { isSuccess } = state;
  useEffect(() => {
    if (isSuccess) onRecover();
  }, [isSuccess, onRecover]);
  if (state.isPending || isSuccess) return pending;
  const failure = state.error ?? error;
  if (missing !== undefined && isWithheld(failure)) return missing;
  const retry = () => void state.refetch();
  if (renderError !== undefined) return renderError(failure, retry);
  return (
    <ErrorState
      error={failure}
      onRetry={retry}
      compact={compact}
      {...(title === undefined ? {} : { title })}
    />
  );
}
