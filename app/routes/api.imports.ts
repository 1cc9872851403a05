import { importBody, importFile } from '~/app/features/imports/imports.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/imports: what a file would change; with `?apply` it applies the changes. */
export const loader = handle({
  POST: write({
    description: operations.importFile,
    event: 'import',
    auth: requireEditor,
    body: importBody,
    respond: importFile,
  }),
})

export const action = loader
