import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import { conflictHeaders, conflictSchema } from '~/data/contract/batch'
import { patchSchemas } from '~/data/contract/collections'
import {
  changeHeaders,
  itemHeaders,
  itemSchema,
  writeRequestHeaders,
} from '~/app/server/openapi/descriptionParts'
import { requireEditor } from '~/app/server/auth/session.server'
import { jsonObject } from '~/app/server/http/body'
import { changeLaunch, sendLaunch } from '~/app/server/api/collections.server'
import { changeOrMinuteQuery } from '~/app/server/api/requestedView.server'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/launch: the launch itself, one item, also at an earlier time. */
export const loader = handle({
  GET: read(
    {
      name: 'readLaunch',
      summary: 'Get the launch: its name, texts, dates and figures',
      group: 'Launch',
      auth: 'anyone',
      variants: [{ response: itemSchema('launch') }],
      query: changeOrMinuteQuery,
      headers: itemHeaders,
      errors: [404, 422],
    },
    sendLaunch,
  ),
  PATCH: write({
    description: {
      name: 'changeLaunch',
      summary: 'Update the launch',
      description:
        'The body has any of its fields, and the response is the whole launch. With X-Base-Revision, the update fails (409) if someone else has changed one of these fields since. With If-Match, it fails (412) if any field has changed.',
      group: 'Launch',
      auth: 'editors',
      variants: [{ body: patchSchemas.launch, response: itemSchema('launch') }],
      headers: changeHeaders,
      requestHeaders: {
        ...conflictHeaders,
        [batchIdHeader]: batchIdSchema,

        ...writeRequestHeaders,
      },
      refusals: { 409: conflictSchema },
      errors: [409, 412],
    },
    event: 'change',
    auth: requireEditor,
    body: jsonObject,
    respond: changeLaunch,
  }),
})

export const action = loader
