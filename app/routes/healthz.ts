import { sendAlive } from '~/app/server/api/health.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /healthz: whether the process responds, for a supervisor. */
export const loader = handle({
  GET: read(
    {
      name: 'isAlive',
      summary: 'Check that the process is running',
      group: 'Operation',
      auth: 'anyone',
      variants: [{}],
      mediaTypes: ['text/plain'],
    },
    sendAlive,
  ),
})

export const action = loader
