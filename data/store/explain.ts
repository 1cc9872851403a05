import type { z } from 'zod'
import {
  issueText,
  validationIssues,
  pathText,
  quoted,
  type ValidationIssue,
} from '~/data/contract/validationIssues'

/** What was parsed: its name, its fields, and the fields that cannot be changed. */
export interface Parsed {
  name: string
  fields: readonly string[]
  fixedFields?: readonly string[]
}

export interface Explanation {
  path: PropertyKey[]
  sentence: string
}

/** How many issues a sentence names; it counts the others. */
const MAX_ISSUES = 10

/**
 * The path of the first issue of a failed parse, and one sentence that names each invalid field and what is
 * allowed.
 */
export function explain(error: z.ZodError, parsed: Parsed): Explanation {
  return explainAll(validationIssues(error), parsed)
}

/** The same for issues of any origin. */
export function explainAll(unsorted: readonly ValidationIssue[], parsed: Parsed): Explanation {
  const issues = sortedIssues(unsorted, parsed)
  const named = issues.slice(0, MAX_ISSUES).map((issue) => clauseOf(issue, parsed))
  const others = issues.length - named.length
  const moreText = others > 0 ? [`and ${others} more ${others === 1 ? 'error' : 'errors'}`] : []
  return {
    path: issues[0]?.path ?? [],
    sentence: `${[...named, ...moreText, ...fieldListOf(issues, parsed)].join('; ')}.`,
  }
}

/** Invalid values first, then unknown fields; the fields that the closing list is about come last. */
function sortedIssues(issues: readonly ValidationIssue[], parsed: Parsed): ValidationIssue[] {
  const kinds = [isWrong, isUnknownInside, isUnknown, isFixed]
  return kinds.flatMap((isOfKind) => issues.filter((issue) => isOfKind(issue, parsed)))
}

function isWrong({ reason }: ValidationIssue): boolean {
  return reason !== null
}

function isUnknownInside({ path, reason }: ValidationIssue): boolean {
  return reason === null && path.length > 1
}

function isUnknown(issue: ValidationIssue, parsed: Parsed): boolean {
  return issue.reason === null && issue.path.length === 1 && !isFixed(issue, parsed)
}

function isFixed({ path, reason }: ValidationIssue, { fixedFields = [] }: Parsed): boolean {
  return reason === null && path.length === 1 && fixedFields.includes(String(path[0]))
}

function clauseOf(issue: ValidationIssue, parsed: Parsed): string {
  const { path, reason } = issue
  if (reason !== null) return issueText(issue, parsed.name)
  const key = quoted(String(path.at(-1)))
  if (isFixed(issue, parsed)) return `${key} of ${parsed.name} cannot be changed`
  return `${key} is not a field of ${pathText(path.slice(0, -1)) || parsed.name}`
}

/** The list of the existing fields, where an unknown one was named. */
function fieldListOf(issues: readonly ValidationIssue[], parsed: Parsed): string[] {
  const fields = parsed.fields.join(', ')
  if (issues.some((issue) => isFixed(issue, parsed))) return [`the fields that can be changed are ${fields}`]
  return issues.some((issue) => isUnknown(issue, parsed)) ? [`its fields are ${fields}`] : []
}
