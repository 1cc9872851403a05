import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { z } from 'zod'
import { handle, read } from '~/app/server/http/handle.server'
import { sendOpenApi } from '~/app/server/api/openApi.server'

/** /api/openapi.json: the OpenAPI document. */
export const loader = handle({
  GET: read(
    {
      name: 'readOpenApi',
      summary: 'Get the OpenAPI 3.1 document',
      group: 'Operation',
      auth: 'anyone',
      variants: [{ response: z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' }) }],
      headers: cacheHeaders,
    },
    sendOpenApi,
  ),
})

export const action = loader
