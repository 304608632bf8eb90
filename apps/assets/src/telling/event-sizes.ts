/** Entries of one event that hold a name: it may be a kilobyte, and a message of NATS holds some megabytes. */
export const NAMED_ENTRIES = 500;

/** Entries of one event that hold ids alone. */
export const ID_ENTRIES = 5000;
