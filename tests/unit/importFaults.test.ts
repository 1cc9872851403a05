import { describe, expect, test } from 'vitest'
import type { CollectionName } from '~/data/contract/collections'
import type { Item, Lists } from '~/data/imports/plan/planImport'
import { planOf, sampleLists } from '../support/importPlans'

/** The refused places without the sheet, and their reasons. */
async function refusedIn(list: CollectionName, lines: readonly string[], lists?: Lists) {
  const { plan } = await planOf(lines.join('\n'), `${list}.csv`, { list, ...(lists && { lists }) })
  return plan.errors.map(({ place, reason }) => [place.slice(place.indexOf('!') + 1), reason])
}

const someReason = expect.any(String) as string

describe('all faults of a row are told at once', () => {
  const lists =
    'indications,patientProfiles,competitiveEdges,specialties,channels,activitiesDone,activitiesNext'
  const head = `id,name,sku,buId,rxOtc,isNewNov,positioning,status,${lists},viewAssets,contextTags`
  const good = ',RX,yes,For all,Launch ready'

  test('a repeated SKU and an unknown unit, though it is refused for something else', async () => {
    const [taken = ''] = sampleLists.products.map(({ sku }) => String(sku))
    expect(
      await refusedIn('products', [
        head,
        `new-1,One,${taken},Nephrology,Rx only,maybe,For all,Launch ready`,
        `new-2,Two,N-2,nephro${good}`,
        `new-3,,N-3,onco${good}`,
        `new-4,Four,N-3,onco${good}`,
        `new-5,,N-3,onco${good}`,
      ]),
    ).toEqual([
      ['D2', expect.stringContaining('no unit is called Nephrology; there are ')],
      ['E2', 'must be RX or OTC'],
      ['F2', 'must be yes or no'],
      ['B4', 'must not be blank'],
      ['B6', 'must not be blank'],
      ['C2', expect.stringContaining(`"${taken}" is that of`)],
      // The row without a fault keeps its SKU.
      ['C4', 'must be unique, and "N-3" is that of "new-4" (C5)'],
      ['C6', 'must be unique, and "N-3" is that of "new-4" (C5)'],
      ['D3', expect.stringContaining('no unit is called nephro; there are ')],
    ])
  })

  test('those of a row that repeats an id, and of one without an item', async () => {
    expect(
      await refusedIn('products', [
        head,
        `new-1,One,N-1,onco${good}`,
        'new-1,One,N-1,Nephrology,Rx only,yes,For all,Launch ready',
      ]),
    ).toEqual([
      ['A3', 'repeats the id "new-1" of A2'],
      ['D3', someReason],
      ['E3', someReason],
    ])
    expect(await refusedIn('targets', ['productId,buId,hcpVisits', ',Nephrology,many'])).toEqual([
      ['2:2', 'was not found: enter its id or its productId'],
      ['B2', someReason],
      ['C2', someReason],
    ])
  })

  test('the id of a target, though its figures are refused', async () => {
    const [product = ''] = sampleLists.products.map(({ id }) => id)
    const faults = await refusedIn('targets', [
      'id,productId,buId,hcpVisits,hospitalsReached,pharmaciesActivated,overallProgress',
      `target-other,${product},onco,many,1,1,0%`,
    ])
    expect(faults).toEqual([
      ['D2', someReason],
      ['A2', 'must be "target-" and the productId'],
    ])
  })
})

describe('what does not exist is said with what there is', () => {
  test.each<[CollectionName, string[], string, string]>([
    ['targets', ['productId,BU', 'Figoyya,onco'], 'A2', 'no product is called Figoyya; there are '],
    ['targets', ['productId,BU', 'Figoyya,Oncologie'], 'B2', 'no unit is called Oncologie; there are '],
    ['baseline', ['sku,product,bu', 'S-1,A,Nephrology'], 'C2', 'no unit is called Nephrology; there are '],
    ['training', ['id,Title,Category', 'm,A,Other'], 'C2', 'must be one of Training Materials, '],
  ])('%s: %j', async (list, lines, place, reason) => {
    const faults = await refusedIn(list, lines)
    expect(faults.filter(([at]) => at === place)).toEqual([[place, expect.stringContaining(reason)]])
  })

  test('names one, none, and several', async () => {
    const [unit] = sampleLists['business-units']
    if (!unit) throw new Error('There is no unit.')
    const lines = ['id,Unit,Name,Status,Note', 'x,Nephrology,A,B,C']
    const reasons = async (some: Item[]) =>
      (await refusedIn('bu-contextual-items', lines, { ...sampleLists, 'business-units': some })).map(
        ([, reason]) => reason,
      )
    expect(await reasons([])).toEqual(['no unit is called Nephrology; there are none yet'])
    expect(await reasons([unit])).toEqual(['no unit is called Nephrology; there is Oncology'])
    const two = [unit, { ...unit, id: 'onco-2' }].map((each) => ({ ...each, name: 'Nephrology' }))
    expect(await reasons(two)).toEqual(['2 units are called Nephrology: write the id of one, onco or onco-2'])
  })
})
