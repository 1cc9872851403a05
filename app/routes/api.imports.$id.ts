import { z } from 'zod'
import { importChoicesSchema, importPreviewSchema } from '~/data/contract/imports'
import { planKeptFile } from '~/app/features/imports/imports.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/imports/{id}: what a kept file would change with other choices. */
export const loader = handle({
  POST: write({
    description: {
      name: 'planImport',
      summary: 'Preview an import again with other choices',
      description:
        'The file is the one of importFile, with its `name`, `list` and `workbook`; the choices are all of the query. Only the account or token that sent the file finds it, for one hour, on the server that read it, and until it restarts; of an account the last three files are kept (404).',
      group: 'Imports',
      auth: 'editors',
      variants: [{ response: importPreviewSchema }],
      params: { id: z.string().describe('The id in the response of importFile') },
      query: importChoicesSchema,
      headers: ['X-Revision'],
      errors: [404, 413, 422],
    },
    event: 'import',
    auth: requireEditor,
    body: noBody,
    respond: planKeptFile,
  }),
})

export const action = loader
