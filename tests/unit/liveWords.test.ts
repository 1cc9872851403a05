import { expect, test } from 'vitest'
import { othersChangeNotice } from '~/app/features/editing/othersChangeNotice'
import { changeRows, spokenChanges } from '~/data/domain/history/changeRows'
import { lastChangeText } from '~/data/domain/history/lastChange'
import { shownChanges } from '~/data/domain/history/shownChanges'
import { digestLines } from '~/data/domain/history/visitDigest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'

const items = { phases, units: businessUnits, products }
const present = { now: new Date('2025-10-14T14:40Z'), zone: 'UTC' }

type Fields = Record<string, readonly [unknown, unknown]>

/** The change of an item, each field with its values before and after. */
function change(path: string, fields: Fields, by?: string) {
  const [collection = '', id = ''] = path.split('/')
  const side = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[at]]))
  const values = { before: side(0), after: side(1) }
  return { n: 7, at: '2025-10-14T14:38:00.000Z', collection, id, ...values, ...(by !== undefined && { by }) }
}
type Change = ReturnType<typeof change>

const phase4 = change('timeline/phase-4', { progress: ['0.7', '0.72'] }, 'admin')
const onco = change('business-units/onco', { progress: ['0.76', '0.78'] }, 'mona')
const visits = change('targets/target-vometron-8-mg-odf', { hcpVisits: [12, 14] })
const owner = change('timeline/phase-3', { owner: ['KOL Lead', 'Mona'], dates: ['Sep', 'Oct'] })
const product = (id: string, fields: Fields) => change(`products/${id}`, fields)
const sitagia = (fields: Fields) => change('targets/target-sitagia-100-mg', fields)
const phase6 = change('timeline/phase-6', { progress: ['0', '0.04'] })

test('the list of changes names each by its item and field, with its anchor and icon', () => {
  const rows = changeRows([phase4, onco, visits, owner], items)
  expect(rows.map(({ title, anchor, by }) => `${title}, ${anchor}, ${by}`)).toEqual([
    'Phase 4 progress, timeline-phase-4, admin',
    'Oncology progress, business-units-unit-onco, mona',
    'Vometron 8 mg ODF target HCP visits, tracking-target-vometron-8-mg-odf, null',
    'Phase 3 2 fields, timeline-phase-3, null',
  ])
  const signs = rows.map(({ sign }) => Object.values(sign).join(' '))
  expect(signs).toEqual(['phase IN PROGRESS', 'unit onco', 'unit onco', 'phase COMPLETED'])
  expect(rows[0]?.fields).toEqual([{ field: 'progress', before: '70%', after: '72%' }])
})

const [one, two] = ['Phase 4, 72%, was 70%.', 'Vometron 8 mg ODF target, HCP visits 14, was 12.']
const three = 'Phase 3 2 fields changed.'
test.each<[string, Change[], string]>([
  ['a progress', [phase4], one],
  ['a figure of a target', [visits], two],
  ['several fields', [owner], three],
  ['three, and the rest', [phase4, visits, owner, onco, onco], `${one} ${two} ${three} And 2 more.`],
  ['nothing', [], ''],
])('the list of changes is announced: %s', (_, changes, text) => {
  expect(spokenChanges(changes, items)).toBe(text)
})

const unreadable = change('business-units/onco', { progress: ['abc', '0.8'] })
const [x, y] = [{ title: 'x' }, { title: 'y' }]
const lines = product('p', { activitiesDone: [['a'], ['a', 'b']], viewAssets: [[x], [x, y]] })

test.each<[string, Change, object]>([
  ['the progress of a phase', phase4, { progress: '70%' }],
  ['the state that it comes to', phase6, { progress: '0%', status: 'PENDING' }],
  ['a unit whose progress is missing stands at the default', unreadable, { progress: '70%' }],
  ['a count', sitagia({ hcpVisits: [1200, 1300] }), { hcpVisits: '1,200' }],
  ['a share that reads the same is none', sitagia({ overallProgress: ['0.501', '0.502'] }), {}],
  ['the lines that came', lines, { 'activitiesDone/1': null, 'viewAssets/1': null }],
  ['a yes or no has no text of its own', product('p', { isNewNov: [true, false] }), {}],
])('the notice of a change on the page %s', (_, given, expected) => {
  const shown = shownChanges([given], phases).map(({ field, before }) => [field, before] as const)
  expect(Object.fromEntries(shown)).toEqual(expected)
})

test('an item with a notice is identified by its anchor, and by its path where it has none', () => {
  const keys = shownChanges([phase4, change('tools/odftech', { activeUsers: [1, 2] })], phases)
  expect(keys.map(({ item }) => item)).toEqual(['timeline-phase-4', 'tools/odftech'])
})

const units = ['hosp', 'onco', 'sleep', 'diab', 'resp'].map((id) =>
  change(`business-units/${id}`, { progress: ['0.5', '0.6'] }),
)
const status: [string, string] = ['Draft', 'Ready']
const ended = change('timeline/phase-5', { progress: ['0.5', '1'] })
const figures = sitagia({ pharmaciesActivated: [9, 4], overallProgress: ['0.1', '0.9'] })
const share = sitagia({ overallProgress: ['0.1', '0.2'] })
const [todo, card] = [['a', 'b'], { title: 'Card' }]
const done = { activitiesDone: [[], todo], activitiesNext: [todo, []], viewAssets: [[], [card]] } as const
const others = [
  product('sitagia-100-mg', { status }),
  product('thiotica-300-mg', { status, sku: ['A', 'B'] }),
  product('gluraz-xr-500-mg', { status, activitiesDone: [[], ['a']] }),
]

const gluraz = 'Gluraz XR 500 mg: 1 activity done, 1 other field changed'

const digests: Record<string, Change[]> = {
  '': [],
  'Phases | Phase 4 70% → 72%': [phase4],
  'Phases | Phase 3 2 fields changed | Phase 5 completed | Phase 6 started': [owner, phase6, ended],
  'Units | Oncology 50% → 60% | Diabetes 50% → 60% | Respiratory 50% → 60% | and 2 more': units,
  'Targets | Vometron 8 mg ODF, HCP visits 12 → 14': [visits],
  // The one that moved most is named; a share only where no count moved.
  'Targets | 3 figures of 2 products; most: Sitagia 100 mg, pharmacists 9 → 4': [visits, figures],
  'Targets | Sitagia 100 mg, overall progress 10% → 20%': [share],
  // What was done is not told again as no longer to be done.
  'Products | Sitagia 100 mg: 2 activities done, 1 new material': [product('sitagia-100-mg', { ...done })],
  [`Products | Thiotica 300 mg: 2 fields changed | ${gluraz} | Sitagia 100 mg: status changed`]: others,
  'Products | gone: status changed': [product('gone', { status })],
}
test.each(Object.entries(digests))('the digest since the last visit is %j', (expected, changes) => {
  const texts = digestLines(changes, items).flatMap(({ label, items: named, more }) => [
    label,
    ...named.map(({ name, sides, note }) =>
      [name, sides ? `${sides.before} → ${sides.after}` : note].filter(Boolean).join(' '),
    ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ])
  expect(texts.join(' | ')).toBe(expected)
})

const batch = { batchId: 'a'.repeat(32), batchSize: { changes: 4, items: 2 } }
const now = 'today, 14:38 by mona'
const progress = 'Oncology progress (76% → 78%)'
const named = { ...onco, by: 'mona' }

test.each([
  ['by its item, field, values, author and time', named, `${progress}, ${now}`],
  ['with its fields, by nobody known', { ...owner, by: null }, 'Phase 3 2 fields, today, 14:38 by unknown'],
  ['as an undo', { ...named, undoes: 6 }, `an undo, of ${progress}, ${now}`],
  ['as its batch', { ...named, ...batch }, `4 changes in 2 items that were applied together, ${now}`],
])('the last change is named %s', (_, last, text) => {
  expect(lastChangeText(last, items, present)).toBe(text)
})

const form = (id: string, ...changes: { field: string; after?: unknown }[]) => ({
  ...{ collection: id === 'onco' ? 'business-units' : 'timeline', id, changes },
})
const oncoForm = form('onco', { field: 'progress' })
const typedOnco = form('onco', { field: 'progress', after: '0.78' })
const phaseForm = form('phase-4', { field: 'dates' }, { field: 'progress' })
const phase = change('timeline/phase-4', { owner: ['A', 'B'], dates: ['Sep', 'Oct'] }, 'mona')
const typedPhase = form('phase-4', { field: 'owner', after: 'B' }, { field: 'dates', after: 'Nov' })
const again = change('business-units/onco', { progress: ['0.78', '0.9'] }, 'mona')
const { by: _, ...unnamed } = onco
const says = (title: string, values: string, by = ' by mona') =>
  `${title} changed while you were editing: ${values}, today, 14:38${by}. What you typed is kept; you choose which to save.`
const [percents, dates] = ['Progress 76% → 78%', 'Dates Sep → Oct']
const ofBoth = says('Phase 4 and 1 more were', dates)

test.each<[string, Change[], ReturnType<typeof form>[], string | null]>([
  ['names the item, the values, when and by whom', [onco], [oncoForm], says('Oncology was', percents)],
  ['leaves out the author where it is unknown', [unnamed], [oncoForm], says('Oncology was', percents, '')],
  ['names the last of several, by a field of the form', [onco, phase], [oncoForm, phaseForm], ofBoth],
  ['goes once the value equals the typed one', [onco], [typedOnco], null],
  ['returns when it differs again', [onco, again], [typedOnco], says('Oncology was', 'Progress 78% → 90%')],
  ['names the field in conflict, beside one that is not', [phase], [typedPhase], says('Phase 4 was', dates)],
  ['is empty for another field', [change('business-units/onco', { name: ['A', 'B'] })], [oncoForm], null],
])('the notice in a form about changes by others %s', (_, changes, forms, expected) => {
  const notice = othersChangeNotice(changes, forms, items, present)
  expect(notice && `${notice.title}: ${notice.text}`).toBe(expected)
})
