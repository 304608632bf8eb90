/** Bytes of an event with all around it. NATS must take messages of that size, and their headers. */
export const LARGEST_ENVELOPE = 4 * 1024 * 1024;
/** Bytes of the headers beside it. */
export const ENVELOPE_HEADERS = 64 * 1024;
