import { workbookBody, putWorkbook, sendWorkbook } from '~/app/server/api/workbooks.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/workbooks/{budget|rarm}: read or replace one planning workbook. */
export const loader = handle({
  GET: read(operations.workbook, sendWorkbook),
  PUT: write({
    description: operations.putWorkbook,
    event: 'workbook-put',
    auth: requireEditor,
    body: workbookBody,
    respond: putWorkbook,
  }),
})

export const action = loader
