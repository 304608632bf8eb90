/** What kind of failure it was, stable for programs. */
export type MediaErrorCode =
  | 'unsupported'
  | 'broken'
  | 'empty'
  | 'too-large'
  | 'timeout'
  | 'cancelled'
  | 'no-space';

/** Characters: collectors of logs cut lines of some 16 kB in pieces, and why a tool ended is what it said last. */
const LONGEST_DETAIL = 4000;

/**
 * A source that can't be used, or work that was stopped. `message` is for the person who uploaded
 * the file; `detail` (a tool's own words, the last of them) is for the log only.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;
  readonly detail: string | undefined;

  constructor(code: MediaErrorCode, publicText: string, detail?: string) {
    super(publicText);
    this.code = code;
    this.detail = detail?.slice(-LONGEST_DETAIL);
  }
}
