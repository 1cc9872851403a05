import type { Launch } from '~/data/contract/launch'
import { exampleId, type ImportField, type ImportList, type Item } from '~/data/imports/fields'

/** What a cell of the example row says, by field; other fields by their kind. */
const words: Readonly<Record<string, string>> = {
  description: 'What it is, in a sentence or two',
  owner: 'Who leads it',
  sku: 'ABC-10',
  url: 'https://example.com',
  color: 'teal',
  status: 'PENDING',
}

/** A row that shows what goes where. It is never imported. */
export function exampleOf(list: ImportList, one: string, launch: Launch): Item {
  const values = list.fields.map((field): [string, unknown] => [field.name, valueOf(field, list, one)])
  return {
    ...Object.fromEntries(values),
    // A phase's two days have columns of their own; a risk has one.
    ...{ start: launch.windowStart, end: launch.windowEnd, dates: '', due: launch.goLive },
    id: exampleId,
  }
}

function valueOf({ name, label, kind }: ImportField, { naming }: ImportList, one: string): unknown {
  if (name === naming) return `Example ${one}`
  switch (kind.of) {
    case 'count':
      return 10
    case 'fraction':
      return '0.25'
    case 'yesNo':
      return 'Yes'
    case 'choice':
      return kind.values[0] ?? ''
    case 'lines':
      return kind.stored === 'titles'
        ? [{ title: 'First entry' }, { title: 'Second entry' }]
        : ['First entry', 'Second entry']
    case 'item':
      return 'Its id or name'
    case 'links':
      return []
    case 'id':
    case 'text':
    case 'day':
      return words[name] ?? label
  }
}
