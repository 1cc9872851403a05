import type { z } from 'zod'

/** What was parsed, for the words of a complaint: its name, the fields it has, and those that no change may name. */
export interface Parsed {
  name: string
  fields: readonly string[]
  fixedFields?: readonly string[]
}

/** The first complaint of a failed parse: where, and one sentence that names the field and what is allowed. */
export function explain(error: z.ZodError, parsed: Parsed): { path: PropertyKey[]; sentence: string } {
  const [issue] = error.issues
  if (!issue) return { path: [], sentence: `${parsed.name} does not fit its schema.` }
  if (issue.code !== 'unrecognized_keys')
    return { path: issue.path, sentence: `${placeOf(issue.path) || parsed.name} ${complaint(issue)}.` }
  const key = issue.keys[0] ?? ''
  return { path: [...issue.path, key], sentence: unknownField(key, issue.path, parsed) }
}

/** A path as one writes it: `timeline[2].objectives[0]`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : `${place}${place && '.'}${String(step)}`,
    '',
  )
}

function unknownField(
  key: string,
  path: readonly PropertyKey[],
  { name, fields, fixedFields }: Parsed,
): string {
  if (path.length > 0) return `"${key}" is not a field of ${placeOf(path)}.`
  const those = fields.join(', ')
  if (fixedFields?.includes(key))
    return `"${key}" of ${name} cannot be changed; the fields that can be are ${those}.`
  return `"${key}" is not a field of ${name}; its fields are ${those}.`
}

const expectations: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The contract's own messages already read "must be …"; zod's stock ones are put the same way. */
function complaint(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.code === 'invalid_type') return `must be ${expectations[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`
  return 'does not fit its schema'
}
