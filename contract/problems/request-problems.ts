// Problems of the request itself, and those anybody can get.
export const requestProblems = {
  'request.invalid': { status: 400, say: 'The request is not valid.' },
  'request.too_large': { status: 413, say: 'The request is too large.' },
  'request.too_many': { status: 429, say: 'Too many requests. Please wait a moment and try again.' },
  'request.media_type': { status: 415, say: 'This content type is not accepted.' },
  'request.suspicious': { status: 400, say: 'This address is not valid.' },
  'request.range': { status: 416, say: 'The file has no content in this range.' },
  'request.cross_site': { status: 403, say: 'This request came from another site and was refused.' },
  'route.not_found': { status: 404, say: 'Page not found.' },
  'server.failed': { status: 500, say: 'Something went wrong on our side. Please try again.' },
  'server.busy': { status: 503, say: 'Server is busy. Please wait a moment and try again.' },
  'server.storage_full': {
    status: 507,
    say: 'Our storage is full at the moment. What you have stored is safe; please try again later.',
  },
  'admin.only': { status: 403, say: "You don't have permission to view this page." },
} as const;
