import type { Schema } from './openApi'

/** The name in a schema reference. */
export function schemaName(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1)
}

/** A short description of a schema: "a list of Phase", "a string of at most 200 characters". */
export function schemaWords(schema: unknown): string {
  if (!isSchema(schema)) return 'any value'
  const { anyOf, enum: words, const: only, items, type, format } = schema
  if (schema.$ref !== undefined) return schemaName(schema) ?? ''
  if (anyOf) return anyOf.map(schemaWords).join(' or ')
  if (words) return words.map((word) => JSON.stringify(word)).join(', ')
  if (only !== undefined) return JSON.stringify(only)
  if (type === 'array') return listWords(schema, items)
  if (type === 'string') return textWords(schema, format)
  if (type === 'integer' || type === 'number') return numberWords(schema, type)
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  return type === 'object' ? 'an object' : 'any value'
}

function isSchema(given: unknown): given is Schema {
  return typeof given === 'object' && given !== null
}

function listWords({ prefixItems, maxItems }: Schema, items: unknown): string {
  if (prefixItems) return `a list of ${prefixItems.length} numbers`
  const most = maxItems === undefined ? '' : `, at most ${maxItems}`
  return `a list of ${schemaWords(items)}${most}`
}

function textWords({ maxLength, pattern }: Schema, format: string | undefined): string {
  if (format === 'date-time') return 'a timestamp, such as 2025-10-03T18:00:00.000Z'
  if (format === 'uri') return 'a URL'
  if (maxLength !== undefined) return `a string of at most ${maxLength} characters`
  return pattern === undefined ? 'a string' : `a string that matches ${pattern}`
}

function numberWords({ minimum, maximum = Infinity }: Schema, type: string): string {
  const kind = type === 'integer' ? 'an integer' : 'a number'
  if (minimum === undefined) return kind
  return maximum >= Number.MAX_SAFE_INTEGER
    ? `${kind} from ${minimum}`
    : `${kind} from ${minimum} to ${maximum}`
}
