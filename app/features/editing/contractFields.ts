import { z } from 'zod'
import { patchSchemas } from '~/data/contract/collections'
import { editCollections, type EditKey, type EditSources } from '~/data/domain/editing/jsonEdits'
import type { EditorField, EditorFields } from '~/ui'
import { unwrapSchema } from './unwrapSchema'

/** Field names, types and values for the JSON editor's completion and hints. */
export function contractFields({ phases, products, targets }: EditSources): EditorFields {
  return {
    ...fields,
    ids: {
      phases: phases.map(({ id }) => id),
      products: products.map(({ id }) => id),
      targets: targets.map(({ id }) => id.replace(/^target-/, '')),
    },
  }
}

const fields = {
  phases: fieldsOf('phases'),
  products: fieldsOf('products'),
  targets: fieldsOf('targets'),
}

function fieldsOf(key: EditKey): EditorField[] {
  const schemas: Readonly<Record<string, z.ZodType>> = patchSchemas[editCollections[key]].shape
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    hint: typeHint(schema),
    ...valuesOf(schema),
  }))
}

/** The contract's error for null, which no field accepts: "must be text". */
function typeHint(schema: z.ZodType): string {
  return schema.safeParse(null).error?.issues[0]?.message ?? ''
}

function valuesOf(schema: z.ZodType): Pick<EditorField, 'values'> {
  const field = unwrapSchema(schema)
  if (field instanceof z.ZodEnum) return { values: field.options.map((option) => JSON.stringify(option)) }
  if (field instanceof z.ZodBoolean) return { values: ['true', 'false'] }
  return {}
}
