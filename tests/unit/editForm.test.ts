import { seedWindow } from '~/data/fixtures/launch'
import { describe, expect, test } from 'vitest'
import { editFields } from '~/app/features/editing/editFields'
import { changedFieldsOf, type CollectionName } from '~/data/contract/descriptors'
import { datesNote } from '~/data/domain/plan/datesNote'
import {
  changesIn,
  errorText,
  previousValue,
  formValue,
  listed,
  shownValue,
  storedValue,
  valueWords,
  type EditField,
} from '~/data/domain/editing/editForm'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'

const units = [{ id: 'diab', name: 'Diabetes' }]
const fieldsOf = (name: CollectionName) => editFields(changedFieldsOf(name), { 'business-units': units })
const fieldOf = (name: CollectionName, field: string): EditField => {
  const found = fieldsOf(name).find((each) => each.name === field)
  if (!found) throw new Error(`${name} has no ${field}`)
  return found
}

const kindsOf = (name: CollectionName) => fieldsOf(name).map((field) => [field.label, field.kind.of])

describe('the fields of a form are those of the contract', () => {
  test.each([
    [
      'timeline',
      [
        ['Title', 'line'],
        ['Dates', 'line'],
        ['Starts', 'day'],
        ['Ends', 'day'],
        ['Status', 'choice'],
        ['Progress', 'percent'],
        ['Objectives', 'lines'],
        ['Deliverables', 'lines'],
        ['Owner', 'line'],
      ],
    ],
    [
      'business-units',
      [
        ['Name', 'line'],
        ['Description', 'paragraph'],
        ['Color', 'line'],
        ['Specialties', 'lines'],
        ['Progress', 'percent'],
      ],
    ],
    [
      'targets',
      [
        ['Business unit', 'choice'],
        ['HCP Visits', 'count'],
        ['Hospitals', 'count'],
        ['Pharmacists', 'count'],
        ['Overall Progress', 'percent'],
      ],
    ],
  ] as const)('of %s, in its order and each by its kind', (name, kinds) => {
    expect(kindsOf(name)).toEqual(kinds)
  })

  test('of a product: yes or no, a list of titles, units by their names', () => {
    expect(fieldOf('products', 'isNewNov').kind).toEqual({ of: 'yesNo' })
    expect(fieldOf('products', 'viewAssets').kind).toEqual({ of: 'lines', stored: 'titles' })
    const { kind } = fieldOf('products', 'buId')
    expect(kind.of === 'choice' && kind.options[1]).toEqual({ value: 'diab', label: 'Diabetes' })
  })

  test('including a new field of the contract', () => {
    const fields = [
      { name: 'title', kind: 'line' },
      { name: 'riskLevel', kind: 'choice', options: ['low', 'high'] },
      { name: 'seats', kind: 'count' },
    ] as const
    expect(editFields(fields, {}).map(({ label, kind }) => [label, kind.of])).toEqual([
      ['Title', 'line'],
      ['Risk level', 'choice'],
      ['Seats', 'count'],
    ])
  })
})

const phase = makePhase({ title: 'Pre-Launch', progress: '0.720', objectives: ['a', 'b'] })
const phaseFields = fieldsOf('timeline')

describe('the changes of a form', () => {
  test('are only the fields that differ from the item, as stored values', () => {
    const draft = { title: 'Pre-Launch', progress: '76', objectives: ['b', 'a'] }
    expect(changesIn(phaseFields, phase, draft)).toEqual([
      { field: 'progress', before: '0.720', after: '0.76' },
      { field: 'objectives', before: ['a', 'b'], after: ['b', 'a'] },
    ])
  })

  test.each([
    ['progress', '72'],
    ['progress', '72.0'],
    ['title', 'Pre-Launch'],
    ['objectives', ['a', 'b']],
  ])('are empty when %s was typed back to %j', (field, typed) => {
    expect(changesIn(phaseFields, phase, { [field]: typed })).toEqual([])
  })

  test('keep an unreadable value as it was typed, for the contract to reject', () => {
    expect(storedValue(fieldOf('timeline', 'progress'), '158')).toBe('158')
    expect(storedValue(fieldOf('targets', 'hcpVisits'), 'n/a')).toBe('n/a')
    expect(storedValue(fieldOf('targets', 'hcpVisits'), '')).toBe('')
    expect(storedValue(fieldOf('targets', 'hcpVisits'), ' 12 ')).toBe(12)
  })

  test('every stored value of a product survives the form', () => {
    const product: Record<string, unknown> = { ...makeProduct({ viewAssets: [{ title: 'Deck' }] }) }
    for (const field of fieldsOf('products'))
      expect(storedValue(field, formValue(field, product[field.name]))).toEqual(product[field.name])
  })
})

test('a field shows the typed value, otherwise the stored one', () => {
  const title = fieldOf('timeline', 'title')
  expect(shownValue(title, phase, {})).toBe('Pre-Launch')
  expect(shownValue(title, phase, { title: '' })).toBe('')
})

test('values and errors use the words of the page', () => {
  expect(valueWords(fieldOf('timeline', 'progress'), '0.720')).toBe('72%')
  expect(valueWords(fieldOf('products', 'buId'), 'diab')).toBe('Diabetes')
  expect(valueWords(fieldOf('products', 'isNewNov'), true)).toBe('Yes')
  expect(valueWords(fieldOf('timeline', 'objectives'), ['a'])).toBe('1 line')
  expect(errorText(fieldOf('timeline', 'progress'), 'must be …')).toMatch(/^A percentage from 0 to 100/)
  expect(errorText(fieldOf('timeline', 'title'), 'must not be blank')).toBe('Must not be blank.')
  expect(listed(['Dates', 'Progress', 'SKU'])).toBe('Dates, progress and SKU')
  expect(listed(['Dates'])).toBe('Dates')
})

test.each([
  ['1234', 1234],
  [' 1,234 ', 1234],
  ['1,000,000', 1_000_000],
  ['12,34', '12,34'],
  ['1.234', 1234],
])('the count %j is stored as %j', (typed, stored) => {
  expect(storedValue(fieldOf('targets', 'hcpVisits'), typed)).toBe(stored)
})

test.each([
  ['a line that was reworded or taken out', ['a', 'B'], ['b', 'c']],
  ['lines that only moved', ['b', 'c', 'a'], 'in another order'],
  ['a line that came', ['a', 'b', 'c', 'd'], '3 lines'],
])('the previous value of a list of %s', (_, now, was) => {
  expect(previousValue(fieldOf('timeline', 'objectives'), ['a', 'b', 'c'], now)).toEqual(was)
})

test('a unit without a card is listed with its name', () => {
  const { kind } = fieldOf('products', 'buId')
  expect(kind.of === 'choice' && kind.options.map(({ label }) => label)).toContain('OB/GYN')
})

test.each([
  ['Sep 15 – Oct 22', '38 days, Monday to Wednesday'],
  ['Sep 15 – Sep 15', '1 day, a Monday'],
  ['soon', 'Not read as two days: write them as “Aug 11 – Aug 31”'],
])('the dates %j are read as: %s', (text, note) => {
  expect(datesNote(text, seedWindow)).toBe(note)
})
