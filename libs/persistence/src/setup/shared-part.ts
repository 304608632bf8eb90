/** A part of what all services have in common in their database, made anew by each release that comes. */
export interface SharedPart {
  /** Of its function or collation: `jampot_user`. */
  readonly name: string;
  /** Made any number of times, and while services of the release before use it. */
  readonly sql: string;
}
