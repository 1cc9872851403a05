import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { workbooksSchema } from '~/data/contract/workbook'
import { sendWorkbooks } from '~/app/server/api/workbooks.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/workbooks: the sheets of both workbooks, for the search. */
export const loader = handle({
  GET: read(
    {
      name: 'readWorkbooks',
      summary: 'Get both planning workbooks',
      group: 'Lists',
      auth: 'anyone',
      variants: [{ response: workbooksSchema }],
      headers: cacheHeaders,
    },
    sendWorkbooks,
  ),
})

export const action = loader
