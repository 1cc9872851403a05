import { site } from '~/app/server/composition.server'
import type { JsonObject } from '~/app/server/http/body'
import { HttpError } from '~/app/server/http/httpError'
import type { Descriptor } from '~/data/contract/descriptor'
import { descriptors, isCollectionName } from '~/data/contract/descriptors'
import * as valid from '~/data/contract/fields'

/**
 * Refuses a change that names a file which was not uploaded: a document, or a planning workbook. The contract checks the
 * form of the name.
 * @throws HttpError 422
 */
export async function requireUploadedFiles(collection: string, change: JsonObject): Promise<void> {
  if (!isCollectionName(collection)) return
  const { fields }: Descriptor = descriptors[collection]
  for (const [field, value] of Object.entries(change)) {
    const kind = Object.hasOwn(fields, field) ? fields[field]?.kind : undefined
    if (kind !== 'document' && kind !== 'workbook') continue
    if (typeof value !== 'string' || !valid[kind].safeParse(value).success) continue
    const [name = '', size] = value.split(' ')
    if (size === undefined) continue
    const bytes = await site()
      .files.read(name)
      .catch(() => null)
    if (!bytes || (kind === 'document' && bytes.length !== Number(size)))
      throw new HttpError(422, `${field} names a file that is not stored here; upload the file instead.`)
  }
}
