import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import { conflictHeaders } from '~/data/contract/batch'
import { cacheHeaders, writeRequestHeaders } from '~/app/server/openapi/descriptionParts'
import { z } from 'zod'
import { putWorkbookSchema, workbookIds, workbookSchema } from '~/data/contract/workbook'
import { workbookBody, putWorkbook, sendWorkbook } from '~/app/server/api/workbooks.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/workbooks/{budget|rarm}: read or replace one planning workbook. */
export const loader = handle({
  GET: read(
    {
      name: 'readWorkbook',
      summary: 'Get a planning workbook',
      group: 'Lists',
      auth: 'anyone',
      variants: [{ response: workbookSchema }],
      params: { id: z.enum(workbookIds) },
      headers: cacheHeaders,
      errors: [404],
    },
    sendWorkbook,
  ),
  PUT: write({
    description: {
      name: 'putWorkbook',
      summary: 'Replace a planning workbook',
      description:
        'The body is at most 4 MiB. The replacement is one change of the launch and can be undone. To convert a file, use importFile.',
      group: 'Lists',
      auth: 'editors',
      variants: [{ body: workbookSchema, response: putWorkbookSchema }],
      params: { id: z.enum(workbookIds) },
      query: z.strictObject({ name: z.string().optional().describe('The name of the file') }),
      headers: ['X-Revision', 'X-Change'],
      requestHeaders: { ...conflictHeaders, [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
      errors: [404, 409],
    },
    event: 'workbook-put',
    auth: requireEditor,
    body: workbookBody,
    respond: putWorkbook,
  }),
})

export const action = loader
