/**
 * Advisory lock of the database. Who holds it alone copies stored objects; who shares it, for a transaction, decides
 * that one is of no use any more. It ends with the session: a copy that was killed holds nothing up.
 */
export const OBJECTS_KEPT_LOCK = 7_405_002;
