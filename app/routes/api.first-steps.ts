import { firstStepsSchema } from '~/data/contract/firstSteps'
import { sendFirstSteps } from '~/app/server/api/firstSteps.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/first-steps: which steps towards one's own launch are done. */
export const loader = handle({
  GET: read(
    {
      name: 'readFirstSteps',
      summary: 'Get the progress of the first steps',
      group: 'Lists',
      auth: 'editors',
      variants: [{ response: firstStepsSchema }],
    },
    sendFirstSteps,
  ),
})

export const action = loader
