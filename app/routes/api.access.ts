import { ownAccessesSchema } from '~/data/contract/access'
import { handle, read } from '~/app/server/http/handle.server'
import { sendOwnAccess } from '~/app/features/access/access.server'

/** /api/access: the access requests of the calling browser. */
export const loader = handle({
  GET: read(
    {
      name: 'listOwnAccess',
      summary: 'List this browser’s access requests',
      description:
        'A cookie identifies the browser. While access is granted, the response has the address of the document, which only this browser may read.',
      group: 'Access',
      auth: 'anyone',
      variants: [{ response: ownAccessesSchema }],
    },
    sendOwnAccess,
  ),
})

export const action = loader
