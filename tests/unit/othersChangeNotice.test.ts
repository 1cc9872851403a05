import { describe, expect, test } from 'vitest'
import { othersChangeNotice } from '~/app/features/editing/othersChangeNotice'
import type { NetChange } from '~/data/contract/live'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'

const items = { phases, units: businessUnits, products }
const now = new Date(2025, 9, 14, 14, 40)
const present = { now, zone: 'UTC' }
const at = new Date(2025, 9, 14, 14, 38).toISOString()

const told = (path: string, before: object, after: object, by?: string): NetChange => {
  const [collection = '', id = ''] = path.split('/')
  return {
    n: 1,
    at,
    collection,
    id,
    before: { ...before },
    after: { ...after },
    ...(by !== undefined && { by }),
  }
}

const onco = told('business-units/onco', { progress: '0.76' }, { progress: '0.78' }, 'mona')
const phase = told('timeline/phase-4', { owner: 'A', dates: 'Sep' }, { owner: 'B', dates: 'Oct' }, 'mona')
const oncoForm = { collection: 'business-units', id: 'onco', changes: [{ field: 'progress' }] }
const phaseText = {
  collection: 'timeline',
  id: 'phase-4',
  changes: [{ field: 'dates' }, { field: 'progress' }],
}

describe('the notice in a form about changes by others', () => {
  test('names the item, the values, when and by whom', () => {
    expect(othersChangeNotice([onco], [oncoForm], items, present)).toEqual({
      title: 'Oncology was changed while you were editing',
      text: 'Progress 76% → 78%, today, 14:38 by mona. What you typed is kept; you are asked which to keep.',
    })
  })

  test('names the last of several, and a field that the form shows', () => {
    expect(othersChangeNotice([onco, phase], [oncoForm, phaseText], items, present)).toMatchObject({
      title: 'Phase 4 and 1 more were changed while you were editing',
      text: expect.stringMatching(/^Dates Sep → Oct, /) as string,
    })
  })

  test('goes once the value equals the typed one, and returns when it differs again', () => {
    const typed = { ...oncoForm, changes: [{ field: 'progress', after: '0.78' }] }
    const again = told('business-units/onco', { progress: '0.78' }, { progress: '0.9' }, 'mona')
    expect(othersChangeNotice([onco], [typed], items, present)).toBeNull()
    expect(othersChangeNotice([onco, again], [typed], items, present)?.text).toMatch(/^Progress 78% → 90%, /)
  })

  test('names the field in conflict with the typed one, beside a field that is not', () => {
    const both = told('timeline/phase-4', { owner: 'A', dates: 'Sep' }, { owner: 'B', dates: 'Oct' })
    const typed = [
      { field: 'owner', after: 'B' },
      { field: 'dates', after: 'Nov' },
    ]
    expect(othersChangeNotice([both], [{ ...phaseText, changes: typed }], items, present)?.text).toMatch(
      /^Dates Sep → Oct, /,
    )
  })

  test('still names the conflict of one item once the other item equals what was typed', () => {
    const typed = { ...oncoForm, changes: [{ field: 'progress', after: '0.78' }] }
    expect(othersChangeNotice([phase, onco], [typed, phaseText], items, present)?.title).toBe(
      'Phase 4 was changed while you were editing',
    )
  })

  test('leaves out the author where it is unknown', () => {
    const { by: _, ...unnamed } = onco
    expect(othersChangeNotice([unnamed], [oncoForm], items, present)?.text).toMatch(/14:38\. What/)
  })

  test.each<[string, NetChange[]]>([
    ['nothing', []],
    ['another unit', [told('business-units/diab', { progress: '0' }, { progress: '1' })]],
    ['another field', [told('business-units/onco', { name: 'A' }, { name: 'B' })]],
    ['an item of the same id in another list', [told('timeline/onco', { progress: '0' }, { progress: '1' })]],
  ])('is empty where %s was changed', (_, changes) => {
    expect(othersChangeNotice(changes, [oncoForm], items, present)).toBeNull()
  })
})
