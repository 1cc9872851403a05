import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

/** Names that bear a hash may be kept for a year. */
const oneYear = 365 * 24 * 60 * 60

/**
 * Sends the files of a build, as the build compressed them once (`vite.config.ts`): remix-serve would compress them
 * again for each visit, and less well. What is no such file passes.
 */
export function assetSender(): (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
) => void {
  const send = sirv(path.join('build', 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: oneYear,
  })
  return (request, response, pass) => {
    if (request.url?.startsWith('/assets/')) send(request, response, pass)
    else pass()
  }
}
