import { requireEditor } from '~/app/server/auth/session.server'
import { jsonObject } from '~/app/server/http/body'
import { changeLaunch, sendLaunch } from '~/app/server/api/collections.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/launch: the launch itself, one item. */
export const loader = handle({
  GET: read(operations.launch, sendLaunch),
  PATCH: write({
    description: operations.changeLaunch,
    event: 'change',
    auth: requireEditor,
    body: jsonObject,
    respond: changeLaunch,
  }),
})

export const action = loader
