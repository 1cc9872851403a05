import type { z } from 'zod'

/** What a schema has against a value, at one place of it. */
export interface Complaint {
  path: (string | number)[]
  /** Such as "must not be blank"; null where there is no field of that name. */
  reason: string | null
}

/** The complaints of a failed parse, one for each place: where there are several, the first says what to do first. */
export function complaintsOf({ issues }: z.ZodError): Complaint[] {
  return oncePerPlace(issues.flatMap(complaintsIn))
}

/** The first complaint of each place. */
export function oncePerPlace(complaints: readonly Complaint[]): Complaint[] {
  const places = new Map<string, Complaint>()
  for (const complaint of complaints) {
    const place = placeOf(complaint.path)
    if (!places.has(place)) places.set(place, complaint)
  }
  return [...places.values()]
}

/** A path as one writes it: `timeline[2].objectives[0]`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : `${place}${place && '.'}${String(step)}`,
    '',
  )
}

/** How much of a name a sentence repeats, in characters. */
const MAX_NAME_LENGTH = 60

/** A name that somebody made up, in quotes: not at any length, and nothing in it that acts on what is around it. */
export function quoted(name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 3)}...` : name
  return JSON.stringify(short).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped)
}

function escaped(characters: string): string {
  const units = Array.from({ length: characters.length }, (_, place) => characters.charCodeAt(place))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

function complaintsIn(issue: z.core.$ZodIssue): Complaint[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  if (issue.code !== 'unrecognized_keys') return [{ path, reason: reasonOf(issue) }]
  return issue.keys.map((key) => ({ path: [...path, key], reason: null }))
}

const expectations: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The contract's own messages already read "must be …"; zod's stock ones are put the same way. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.code === 'invalid_type') return `must be ${expectations[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`
  return 'does not fit its schema'
}
