import { describe, expect, test } from 'vitest'
import { editFields } from '~/app/features/editing/editFields'
import { firstValue } from '~/app/features/editing/newItem'
import { changedFieldsOf, type CollectionName } from '~/data/contract/descriptors'
import {
  changesIn,
  errorText,
  formValue,
  isOfUse,
  listed,
  previousValue,
  storedValue,
} from '~/data/domain/editing/editForm'
import { datesNote } from '~/data/domain/plan/datesNote'
import { makeLaunch, seedWindow } from '~/data/fixtures/launch'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'

const units = [{ id: 'diab', name: 'Diabetes' }]
const fieldsOf = (name: CollectionName) => editFields(changedFieldsOf(name), { 'business-units': units })
const fieldOf = (name: CollectionName, field: string) =>
  fieldsOf(name).find((each) => each.name === field) ?? expect.fail()

const progress = fieldOf('timeline', 'progress')
const title = fieldOf('timeline', 'title')
const objectives = fieldOf('timeline', 'objectives')
const visits = fieldOf('targets', 'hcpVisits')

describe('the fields of a form are those of the contract', () => {
  test('of a product: yes or no, a list of titles, units by their names, with or without a card', () => {
    expect(fieldOf('products', 'isNewNov').kind).toEqual({ of: 'yesNo' })
    expect(fieldOf('products', 'viewAssets').kind).toEqual({ of: 'lines', stored: 'titles' })
    const { kind } = fieldOf('products', 'buId')
    const options = kind.of === 'choice' ? kind.options : []
    expect(options[1]).toEqual({ value: 'diab', label: 'Diabetes' })
    expect(options.map(({ label }) => label)).toContain('OB/GYN')
  })

  test('each by its kind, in the order of the contract', () => {
    const fields = [
      { name: 'title', kind: 'line' },
      { name: 'riskLevel', kind: 'choice', options: ['low', 'high'] },
      { name: 'seats', kind: 'count' },
      { name: 'share', kind: 'fraction' },
      // A text that says what another field holds follows it.
      { name: 'start', kind: 'day', shownWith: 'title' },
    ] as const
    const inShort = editFields(fields, {}).map(({ label, kind }) => `${label}: ${kind.of}`)
    expect(inShort.join(', ')).toBe(
      'Start: day, Title: line, Risk level: choice, Seats: count, Share: percent',
    )
  })
})

const phase = makePhase({ title: 'Pre-Launch', progress: '0.720', objectives: ['a', 'b'] })

test('the colour of a unit: taken by others, fixed for the specification’s units', () => {
  const others = [
    { id: 'diab', name: 'Diabetes', color: 'pink' },
    { id: 'uro', name: 'Urology', color: 'Gray' },
    { id: 'derm', name: 'Dermatology', color: 'teal' },
  ]
  const fields = editFields(changedFieldsOf('business-units'), { 'business-units': others })
  const color = fields.find(({ name }) => name === 'color') ?? expect.fail()
  expect(color.kind).toMatchObject({ of: 'hue', taken: { teal: 'Diabetes, Dermatology', grey: 'Urology' } })
  expect(firstValue(color)).toBe('purple')
  expect(['diab', 'uro'].map((id) => isOfUse(color, fields, { id }, {}))).toEqual([false, true])
})

test('a field of the launch is left out of its form until it can matter', () => {
  const fields = fieldsOf('launch')
  const idle = (draft: Parameters<typeof isOfUse>[3]) =>
    fields.filter((field) => !isOfUse(field, fields, makeLaunch(), draft)).map(({ name }) => name)
  expect(idle({})).toEqual(['markLetters', 'markDrawing', 'goLiveOf', 'comparedWith', 'closedOn'])
  expect(idle({ mark: 'letters', state: 'closed' })).toEqual(['markDrawing', 'goLiveOf', 'comparedWith'])
})

describe('the changes of a form', () => {
  test('are only the fields that differ from the item, as stored values', () => {
    const draft = { title: 'Pre-Launch', progress: '76', objectives: ['b', 'a'] }
    expect(changesIn(fieldsOf('timeline'), phase, draft)).toEqual([
      { field: 'progress', before: '0.720', after: '0.76' },
      { field: 'objectives', before: ['a', 'b'], after: ['b', 'a'] },
    ])
  })

  test.each([
    ['progress', '72.0'],
    ['objectives', ['a', 'b']],
  ])('are empty when %s was typed back to %j', (field, typed) => {
    expect(changesIn(fieldsOf('timeline'), phase, { [field]: typed })).toEqual([])
  })

  test.each([
    // What is unreadable is kept as it was typed, for the contract to reject.
    [progress, '158', '158'],
    [visits, 'n/a', 'n/a'],
    [visits, ' 1,234 ', 1234],
    [visits, '1.234', 1234],
  ])('store as typed: %#', (field, typed, stored) => {
    expect(storedValue(field, typed)).toBe(stored)
  })

  test('leave every stored value of a product as it is', () => {
    const product: Record<string, unknown> = { ...makeProduct({ viewAssets: [{ title: 'Deck' }] }) }
    for (const field of fieldsOf('products'))
      expect(storedValue(field, formValue(field, product[field.name]))).toEqual(product[field.name])
  })
})

test('errors and lists in the words of the page', () => {
  expect(errorText('timeline', progress, 'must be …')).toMatch(/^A percentage from 0 to 100/)
  const links = fieldOf('timeline', 'after')
  expect(errorText('timeline', links, 'must be a whole number of days from −60 to 60')).toBe(
    'A whole number of days from −60 to 60.',
  )
  expect(errorText('risks', title, 'must not be blank')).toBe('Give the risk a title.')
  expect(errorText('timeline', fieldOf('timeline', 'owner'), 'must not be blank')).toBe('Must not be blank.')
  expect(listed(['Dates', 'Progress', 'SKU'])).toBe('Dates, progress and SKU')
  expect(listed(['Dates'])).toBe('Dates')
})

test.each([
  ['a line that was reworded or taken out', ['a', 'B'], ['b', 'c']],
  ['lines that only moved', ['b', 'c', 'a'], 'in another order'],
  ['a line that came', ['a', 'b', 'c', 'd'], '3 lines'],
])('the previous value of a list of %s', (_, now, was) => {
  expect(previousValue(objectives, ['a', 'b', 'c'], now)).toEqual(was)
})

test.each([
  ['Sep 15 – Oct 22', '38 days · Mon 15 Sep – Wed 22 Oct'],
  ['Oct 1 – Nov 12', '43 days · Wed 1 Oct – Wed 12 Nov, 2 days after the go-live'],
  ['soon', 'Write two dates, such as “Aug 11 – Aug 31”'],
  ['', ''],
])('the dates %j are read as: %s', (text, note) => {
  expect(datesNote(text, seedWindow, '2025-11-10')).toBe(note)
})
