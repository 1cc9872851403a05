import {
  collectionSchemas,
  patchSchemas,
  type Collections,
  type PatchableName,
} from '~/data/contract/collections'
import { prove } from './document'
import { InvalidChangeError } from './errors'
import { explain, type Parsed } from './explain'
import { serialised } from './serialised'

/**
 * The item with the change in it, or the very same item when the change alters nothing.
 * The patch is parsed, and then the whole: a rule may span fields.
 * @throws InvalidChangeError
 */
export function patched<C extends PatchableName>(
  collection: C,
  item: Collections[C],
  change: unknown,
): Collections[C] {
  const patch = patchSchemas[collection].safeParse(change)
  if (!patch.success) throw refused(collection, patch.error)
  const whole = collectionSchemas[collection].element.safeParse({ ...item, ...patch.data })
  if (!whole.success) throw refused(collection, whole.error)
  const next = whole.data as Collections[C]
  return serialised(next).json === serialised(item).json ? item : prove(next)
}

function refused(collection: PatchableName, error: Parameters<typeof explain>[0]): InvalidChangeError {
  const { path, sentence } = explain(error, shapeOf(collection))
  return new InvalidChangeError(sentence, path)
}

function shapeOf(collection: PatchableName): Parsed {
  const fields = Object.keys(patchSchemas[collection].shape)
  const fixedFields = Object.keys(collectionSchemas[collection].element.shape).filter(
    (field) => !fields.includes(field),
  )
  return { name: collection, fields, fixedFields }
}
