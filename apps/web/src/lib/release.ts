declare const JAMPOT_RELEASE: string;

/** The number of the release, which the build puts in. */
export const RELEASE = JAMPOT_RELEASE;
