/** That of the package. */
export const VERSION = '2.2.4';
