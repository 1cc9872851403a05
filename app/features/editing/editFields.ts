import { z } from 'zod'
import { businessUnitIds } from '~/data/contract/fields'
import { fieldLabel } from '~/data/domain/history/changeHistory'
import type { EditField, FieldKind, Option } from '~/data/domain/editing/editForm'
import { unitLabel } from '~/data/domain/format/unitName'
import { unwrapped } from './unwrapped'

/** A collection's fields in the contract's order, each with what it takes: a new one of the contract is among them by itself. */
export function editFields(
  shape: Readonly<Record<string, unknown>>,
  units: readonly { id: string; name: string }[],
): EditField[] {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    label: labels[name] ?? capitalised(fieldLabel(name)),
    kind: name === 'buId' ? unitChoice(units) : kindOf(unwrapped(schema), units),
  }))
}

/** A unit is chosen among those that there are; where some are of the specification's eight, among all of those too. */
function unitChoice(units: readonly { id: string; name: string }[]): FieldKind {
  const eight: readonly string[] = businessUnitIds
  const own = units.filter(({ id }) => !eight.includes(id)).map(({ id }) => id)
  const ids = own.length > 0 && own.length === units.length ? own : [...eight, ...own]
  return { of: 'choice', options: ids.map((id) => ({ value: id, label: unitLabel(id, units) })) }
}

/** Where the page calls a field otherwise than by its name. */
const labels: Readonly<Record<string, string>> = {
  sku: 'SKU',
  buId: 'Business unit',
  rxOtc: 'RX or OTC',
  isNewNov: 'New in November',
  positioning: 'Strategic Positioning',
  competitiveEdges: 'Competitive Edge',
  viewAssets: 'Materials',
  hcpVisits: 'HCP Visits',
  hospitalsReached: 'Hospitals',
  pharmaciesActivated: 'Pharmacists',
  overallProgress: 'Overall Progress',
}

/** From here on a text is a paragraph. */
const longerThanLine = 200

function kindOf(schema: unknown, units: readonly { id: string; name: string }[]): FieldKind {
  if (schema instanceof z.ZodEnum) {
    const options: Option[] = schema.options.map((option) => ({
      value: String(option),
      label: unitLabel(String(option), units),
    }))
    return { of: 'choice', options }
  }
  if (schema instanceof z.ZodBoolean) return { of: 'yesNo' }
  if (schema instanceof z.ZodNumber) return { of: 'count' }
  if (schema instanceof z.ZodArray)
    return { of: 'lines', stored: schema.element instanceof z.ZodObject ? 'titles' : 'texts' }
  if (!(schema instanceof z.ZodString)) return { of: 'line' }
  // A text that a word is refused for is a number in decimals: the contract has one kind of those.
  if (schema.safeParse('0.5').success && !schema.safeParse('a word').success) return { of: 'percent' }
  const most = schema.maxLength ?? 0
  return most > longerThanLine ? { of: 'paragraph', most } : { of: 'line' }
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
