import { sendReady } from '~/app/server/api/health.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /readyz: whether changes can be saved, for a supervisor. */
export const loader = handle({
  GET: read(
    {
      name: 'isReady',
      summary: 'Check that the server accepts changes',
      group: 'Operation',
      description: 'The status is 503 while it does not.',
      auth: 'anyone',
      variants: [{}],
      mediaTypes: ['text/plain'],
    },
    sendReady,
  ),
})

export const action = loader
