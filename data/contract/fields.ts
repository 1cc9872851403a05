import { z } from 'zod'
import { weekdays as namesOfDays, type ColumnKind } from './descriptor'
import { edges } from './links'
import { textError } from './writtenText'

// The Content-Security-Policy forbids `new Function`, which zod would otherwise try.
z.config({ jitless: true })

const mustBeId = { error: 'must be lower-case letters and digits, joined by hyphens' }

/** An id that can be part of a URL path: lower-case letters, digits and hyphens. */
export const plainId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, mustBeId)

/** The id of an item of any list: a plain one, or one with the letter of its list, such as R7. */
export const id = z.string().regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][1-9]\d{0,5})$/, mustBeId)

/** An id that the server gives: the letter of its list, and a number. */
export function numberedId(letter: string) {
  return z.string().regex(new RegExp(`^${letter}[1-9]\\d{0,5}$`), {
    error: `must be ${letter} and a number, such as ${letter}7`,
  })
}

/** An id, or an empty text. */
export const idOrNone = z.union([z.literal(''), plainId], {
  error: 'must be an id of lower-case letters and digits, joined by hyphens, or empty',
})

/**
 * The eight business unit ids of the specification's section 3, which have colours of their own; others may be
 * added.
 */
export const businessUnitIds = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp', 'obgyn', 'neuro'] as const

/** One line of text, at most 200 characters, not blank. A change must not add control characters. */
export const line = textOf(200)

/** A paragraph, at most 1,000 characters, not blank; line breaks and tabs are allowed. */
export const longestParagraph = 1_000

export const paragraph = textOf(longestParagraph)

/** At most 40 paragraphs; may be empty. */
export const lines = linesOf(paragraph)

/** A fraction as a decimal text, "0" to "1" (the specification's progress and rate fields). */
export const fraction = z
  .string({ error: 'must be a decimal string from "0" to "1"' })
  .max(12, { error: 'must be a decimal string of at most 12 characters' })
  .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, { error: 'must be a decimal string from "0" to "1"' })

/** A count of visits, sites, users or sessions: a whole number from 0 to 1,000,000. */
export const count = z
  .int({ error: 'must be a whole number from 0 to 1000000' })
  .min(0, { error: 'must be a whole number from 0 to 1000000' })
  .max(1_000_000, { error: 'must be a whole number from 0 to 1000000' })

/** An http or https address. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(2_000, { error: 'must be at most 2000 characters' })

/** Whether an address is without a user name and a password: everyone who may read would have them. */
export function hasNoPassword(address: string): boolean {
  try {
    const { username, password } = new URL(address)
    return username === '' && password === ''
  } catch {
    return true
  }
}

export const passwordInAddress = 'must have no user name and no password before the host'

/** The assets of a product or tool; only their titles are public. */
export const assets = assetsOf(line)

/** One line of text, at most 200 characters, or empty. */
export const text = textOrNone()

/** One line of text, at most 300 characters, or empty. */
export const note = textOrNone(300)

/** An existing day, such as "2025-11-30". */
export const day = z.string({ error: 'must be a date, such as 2025-11-30' }).refine(isDay, {
  error: 'must be a valid date, such as 2025-11-30',
})

export const dayOrNone = z
  .string({ error: 'must be a date, such as 2025-11-30, or empty' })
  .refine((text) => text === '' || isDay(text), {
    error: 'must be a valid date, such as 2025-11-30, or empty',
  })

/** The name of a time zone, such as "Asia/Riyadh". */
export const timeZone = z
  .string({ error: 'must be a time zone, such as Asia/Riyadh' })
  .max(60, { error: 'must be at most 60 characters', abort: true })
  .refine(isTimeZone, { error: 'must be the name of a time zone, such as Asia/Riyadh' })

/** The planning workbook: empty for the one that came with the site, 'none', or the name of an uploaded file. */
export const workbook = z
  .string({ error: 'must be text' })
  .regex(/^(?:|none|[0-9a-f]{64}\.json \S.{0,199})$/u, {
    error: 'must be empty, "none", or the value that PUT /api/workbooks wrote',
  })

/** A document: empty for the one that came with the site, 'none', or an uploaded file's name and size in bytes. */
export const document = z
  .string({ error: 'must be text' })
  .regex(/^(?:|none|[0-9a-f]{64}\.(?:pdf|png) [1-9]\d{0,7})$/, {
    error: 'must be empty, "none", or the value that the upload of a document wrote',
  })

/** Days of the week, each once; empty when every day counts. */
export const weekdays = z
  .array(z.enum(namesOfDays, { error: `must be one of ${namesOfDays.join(', ')}` }), {
    error: 'must be a list of days of the week',
  })
  .refine((days) => new Set(days).size === days.length, { error: 'must name each day once' })

export const longestDrawing = 20_000

/** An SVG drawing without scripts and external references; empty for none. */
export const drawing = z
  .string({ error: 'must be an SVG drawing as text' })
  .max(longestDrawing, { error: `must be at most ${longestDrawing} characters`, abort: true })
  .refine((text) => text === '' || isStillDrawing(text), {
    error: 'must be an SVG drawing without scripts, links or external images',
  })

const mustBeDays = { error: 'must be a whole number of days from −60 to 60' }

/** The phases that a phase waits for, each with its days. */
export const links = z
  .array(
    z.strictObject(
      { phase: plainId, days: z.int(mustBeDays).min(-60, mustBeDays).max(60, mustBeDays) },
      { error: 'must be a phase and its days, such as phase-4 -8' },
    ),
    { error: 'must be a list of phases and days, such as phase-4 -8; phase-3' },
  )
  .max(40, { error: 'must hold at most 40 entries' })

/** The start or the end of a phase, or of none. */
export const edge = z.strictObject(
  { phase: idOrNone, edge: z.enum(edges, { error: 'must be start or end' }) },
  { error: 'must be a phase and its edge, such as phase-7 start' },
)

const mustBeLevel = { error: 'must be 1, 2 or 3' }

/** A likelihood or an impact. */
export const level = z.int(mustBeLevel).min(1, mustBeLevel).max(3, mustBeLevel)

export const yesNo = z.boolean({ error: 'must be true or false' })

/** The colours that a unit may have, by their names: those of the specification's units first. */
export const hues = [
  ...(['purple', 'teal', 'blue', 'orange', 'red', 'grey'] as const),
  ...(['iris', 'cyan', 'pink', 'plum', 'brown', 'green'] as const),
]

/** The name of a colour, in any case. Earlier versions stored any line. */
export const hue = textOf(200)

const writtenLine = written(textOf(200, composing(200)), { breaks: false })
const writtenParagraph = written(textOf(longestParagraph, composing(longestParagraph)), { breaks: true })

const writtenText = writtenOrNone(200)
const writtenNote = writtenOrNone(300)

const inChanges = new Map<z.core.$ZodType, z.core.$ZodType>([
  [line, writtenLine],
  [
    hue,
    hue.refine((text) => /^gray$/i.test(text) || hues.some((name) => name === text.toLowerCase()), {
      error: `must be one of ${hues.join(', ')}`,
    }),
  ],
  [webAddress, written(webAddress, { breaks: false }).refine(hasNoPassword, { error: passwordInAddress })],
  [paragraph, writtenParagraph],
  [text, writtenText],
  [note, writtenNote],
  [lines, linesOf(writtenParagraph)],
  [assets, assetsOf(writtenLine)],
])

/**
 * A field as a change may set it; its texts become composed letters (NFC). Stored values are validated less strictly
 * and stay as they are: earlier versions accepted texts that cannot be seen, and a start, a replay or an undo must
 * not fail on them.
 */
export function inChange<T extends z.core.$ZodType>(field: T): T {
  return (inChanges.get(field) ?? field) as T
}

const columns: Readonly<Record<ColumnKind, z.ZodType>> = { line, text, count, day }
const writtenColumns: Readonly<Record<ColumnKind, z.ZodType>> = {
  ...columns,
  line: writtenLine,
  text: writtenText,
}

/** How many rows a table has. @default at most 40 */
interface RowCount {
  exactly?: number
  atMost?: number
}

/** A small table: objects with these columns. */
export function rows(of: Readonly<Record<string, ColumnKind>>, count: RowCount): z.ZodType {
  const stored = tableOf(of, columns, count)
  inChanges.set(stored, tableOf(of, writtenColumns, count))
  return stored
}

function tableOf(
  of: Readonly<Record<string, ColumnKind>>,
  kinds: Readonly<Record<ColumnKind, z.ZodType>>,
  { exactly, atMost = 40 }: RowCount,
): z.ZodType {
  const names = Object.keys(of).join(', ')
  const shape = Object.entries(of).map(([name, kind]) => [name, kinds[kind]])
  const row = z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>)
  const inOrder = row.refine(
    ({ start, end }) => typeof start !== 'string' || typeof end !== 'string' || start <= end,
    {
      path: ['end'],
      error: 'must not be before start',
    },
  )
  const table = z.array(inOrder, {
    error: `must be a list of objects with ${names}`,
  })
  return exactly === undefined
    ? table.max(atMost, { error: `must hold at most ${atMost} entries` })
    : table.length(exactly, { error: `must have ${exactly} entries` })
}

function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A PNG picture within the drawing, written exactly so. */
const embeddedPng =
  /<image width="\d{1,4}" height="\d{1,4}" href="data:image\/png;base64,[A-Za-z0-9+/]+={0,2}"\/>/g

/** The drawing is shown as an image, where scripts and requests do not run; they are rejected all the same. */
function isStillDrawing(text: string): boolean {
  const isOne = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>][\s\S]*<\/svg>\s*$/i.test(text)
  const reaches =
    /<!|<script|<foreignobject|<image|<a[\s>]|<iframe|\son\w+\s*=|href\s*=\s*["']?(?!["']?#)|url\s*\(\s*["']?(?!["']?#)|@import/i
  return isOne && !reaches.test(text.replaceAll(embeddedPng, ''))
}

function linesOf(text: z.ZodString) {
  return z
    .array(text, { error: 'must be a list of texts' })
    .max(40, { error: 'must hold at most 40 entries' })
}

function assetsOf(title: z.ZodString) {
  return z
    .array(z.strictObject({ title }), { error: 'must be a list of objects with a title' })
    .max(40, { error: 'must hold at most 40 entries' })
}

function written<Text extends z.ZodType<string>>(text: Text, rules: { breaks: boolean }) {
  return text.superRefine((value, context) => {
    const error = textError(value, rules)
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })
}

function writtenOrNone(most: number) {
  return textOrNone(most, composing(most)).superRefine((value, context) => {
    const error = value === '' ? null : textError(value, { breaks: false })
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })
}

function anyText() {
  return z.string({ error: 'must be text' })
}

/**
 * A text that is put into composed letters (NFC). Composing a much longer one would take seconds.
 * @param most the characters that it may have then
 */
function composing(most: number) {
  return anyText()
    .max(most * 4, { error: `must be at most ${most} characters`, abort: true })
    .normalize('NFC')
}

function textOf(most: number, given = anyText()) {
  return (
    given
      // A text that is too long is not checked further.
      .max(most, { error: `must be at most ${most} characters`, abort: true })
      .refine((text) => text.trim() !== '', { error: 'must not be blank' })
  )
}

function textOrNone(most = 200, given = anyText()) {
  return given
    .max(most, { error: `must be at most ${most} characters`, abort: true })
    .refine((text) => text === '' || text.trim() !== '', {
      error: 'must not be blank: leave it empty instead',
    })
}

/** A whole number in a query, described as a number. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string({ error })
    .regex(/^\d{1,12}$/, { error })
    .meta({ type: 'integer', minimum: least, maximum: most, pattern: undefined })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error })
}
