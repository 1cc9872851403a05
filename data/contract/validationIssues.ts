import type { z } from 'zod'

/** Why the value at one path is invalid. */
export interface ValidationIssue {
  path: (string | number)[]
  /** Such as "must not be blank"; null when no field has that name. */
  reason: string | null
  /** The reason is a sentence of its own, without its full stop. */
  isSentence?: true
}

/** The issues of a failed parse, the first one for each path. */
export function validationIssues({ issues }: z.ZodError): ValidationIssue[] {
  return firstOfEachPath(issues.flatMap(toValidationIssues))
}

export function firstOfEachPath(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const byPath = new Map<string, ValidationIssue>()
  for (const issue of issues) {
    const path = pathText(issue.path)
    if (!byPath.has(path)) byPath.set(path, issue)
  }
  return [...byPath.values()]
}

/** A path as text: `timeline[2].objectives[0]`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : `${place}${place && '.'}${String(step)}`,
    '',
  )
}

/** "progress must be …", or the sentence. */
export function issueText({ path, reason, isSentence }: ValidationIssue, otherwise = ''): string {
  return isSentence ? String(reason) : `${pathText(path) || otherwise} ${String(reason)}`
}

/** How much of a name a sentence repeats, in characters. */
const MAX_NAME_LENGTH = 60

/** A name from outside, in quotes: shortened, and with its control characters escaped. */
export function quoted(name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 3)}...` : name
  return JSON.stringify(short).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped)
}

function escaped(characters: string): string {
  const units = Array.from({ length: characters.length }, (_, place) => characters.charCodeAt(place))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

function toValidationIssues(issue: z.core.$ZodIssue): ValidationIssue[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  if (issue.code !== 'unrecognized_keys') return [{ path, reason: reasonOf(issue) }]
  return issue.keys.map((key) => ({ path: [...path, key], reason: null }))
}

const expectations: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The contract's own messages read "must be …"; zod's default messages are reworded to match. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.code === 'invalid_type') return `must be ${expectations[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`
  return 'is invalid'
}
