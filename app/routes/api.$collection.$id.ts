import { z } from 'zod'
import { batchIdHeader, batchIdSchema, forDay, forDayHeader } from '~/data/contract/history'
import { conflictHeaders, conflictSchema } from '~/data/contract/batch'
import { id } from '~/data/contract/fields'
import { descriptors } from '~/data/contract/descriptors'
import { listNames, patchSchemas } from '~/data/contract/collections'
import {
  changeHeaders,
  itemHeaders,
  itemSchema,
  variantsFor,
  writeRequestHeaders,
} from '~/app/server/openapi/descriptionParts'
import { requireEditor } from '~/app/server/auth/session.server'
import { jsonObject, noBody } from '~/app/server/http/body'
import { changeItem, isList, removeItem, sendItem } from '~/app/server/api/collections.server'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/{collection}/{id}: an item of a list (specification, section 7). */
export const loader = handle(
  {
    GET: read(
      {
        name: 'read',
        summary: 'Get an item',
        group: 'Lists',
        auth: 'anyone',
        variants: variantsFor(listNames, (name) => ({
          summary: `Get a ${descriptors[name].one}`,
          response: itemSchema(name),
        })),
        params: { id },
        headers: itemHeaders,
        errors: [404],
      },
      sendItem,
    ),
    PATCH: write({
      description: {
        name: 'change',
        summary: 'Update an item',
        description:
          'The body has any of its fields, and the response is the whole item. With X-Base-Revision, the update fails (409) if someone else has changed one of these fields since. With If-Match, it fails (412) if any field has changed. X-Change is the number to undo the change by; it is absent if nothing changed.',
        group: 'Lists',
        auth: 'editors',
        variants: variantsFor(listNames, (name) => ({
          summary: `Update a ${descriptors[name].one}`,
          body: patchSchemas[name],
          response: itemSchema(name),
        })),
        params: { id },
        headers: changeHeaders,
        requestHeaders: {
          ...conflictHeaders,
          [batchIdHeader]: batchIdSchema,
          [forDayHeader]: forDay,
          ...writeRequestHeaders,
        },
        refusals: { 409: conflictSchema },
        errors: [404, 409, 412],
      },
      event: 'change',
      auth: requireEditor,
      body: jsonObject,
      respond: changeItem,
    }),
    DELETE: write({
      description: {
        name: 'remove',
        summary: 'Delete an item',
        description:
          'With If-Match, the request fails (412) if the item has changed. It fails (409) while other items refer to it. Deleting a product also deletes its target: both are one batch and are undone together.',
        group: 'Lists',
        auth: 'editors',
        variants: variantsFor(listNames, (name) => ({ summary: `Delete a ${descriptors[name].one}` })),
        params: { id },
        successStatus: 204,
        headers: ['X-Revision', 'X-Change', 'X-First-Change', batchIdHeader],
        requestHeaders: {
          'If-Match': z.string(),
          ...conflictHeaders,
          [batchIdHeader]: batchIdSchema,
          ...writeRequestHeaders,
        },
        refusals: { 409: conflictSchema },
        errors: [404, 409, 412],
      },
      event: 'change',
      auth: requireEditor,
      body: noBody,
      respond: removeItem,
    }),
  },
  isList,
)

export const action = loader
