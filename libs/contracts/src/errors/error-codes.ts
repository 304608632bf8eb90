/** Every stable error code, with its HTTP status and its default public text. */
export const errorCodes = {
  malformed: { status: 400, text: 'The request could not be read.' },
  unauthenticated: { status: 401, text: 'No credentials' },
  invalid_credentials: { status: 401, text: 'Invalid credentials' },
  second_factor: { status: 401, text: 'A second factor is needed.' },
  session_expired: { status: 401, text: 'Session expired.' },
  expired_credentials: { status: 401, text: 'Expired credentials' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  not_found: { status: 404, text: '404 not found' },
  wrong_method: { status: 405, text: 'This can not be done with this address.' },
  link_used: { status: 410, text: 'This link has been used. Please request a new one.' },
  link_expired: { status: 410, text: 'This link has expired' },
  conflict: { status: 409, text: 'Somebody else changed this at the same time.' },
  stale: { status: 409, text: 'Somebody else changed this in the meantime.' },
  cancelled: { status: 409, text: 'Cancelled. Nothing was changed.' },
  asset_deleted: {
    status: 409,
    text: 'This asset already exists. Would you like to re-enable it?',
  },
  invalid: { status: 412, text: 'Validation error' },
  too_large: { status: 413, text: 'The file is too large.' },
  unsupported_type: { status: 415, text: 'This file type is not supported.' },
  range_not_satisfiable: { status: 416, text: 'The requested range is outside the file.' },
  throttled: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, text: '500 internal error.' },
  not_configured: { status: 501, text: 'This is not set up on this server.' },
  unavailable: { status: 503, text: 'The service is starting or busy. Please try again.' },
  storage_full: { status: 507, text: 'There is no space left to store this file.' },
} as const;

export type ErrorCode = keyof typeof errorCodes;
