import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendOpenApi } from '~/app/server/api/openApi.server'

/** /api/openapi.json: the OpenAPI document. */
export const loader = handle({ GET: read(operations.interface, sendOpenApi) })

export const action = loader
