import { describe, expect, test } from 'vitest'
import { parseWorkbook, type Cell, type Workbook } from '~/data/contract/workbook'
import { congressDateText, excelDate, isEmptyRow, isMoneyColumn } from '~/data/domain/workbook/budgetCell'
import { isClosingRow } from '~/data/domain/workbook/sheetSort'
import budgetJson from '~/data/workbooks/mkt-budget.json'
import rarmJson from '~/data/workbooks/rarm.json'

const budget = parseWorkbook('mkt-budget.json', budgetJson)
const rarm = parseWorkbook('rarm.json', rarmJson)
const allSheets = [...budget.sheets, ...rarm.sheets]

const tactics = table(budget, 'Total Mk-Budget')
const products = table(budget, 'Budget_Allocation_by_Product')
const engagement = table(budget, 'Doc-Engagement No')
const doctorTypes = table(budget, 'Type Of Doctor Engaged')
const tacticalCac = table(budget, 'Tactical Mix - CAC')
const totalCac = table(budget, 'Total CAC')
const congresses = table(budget, 'Cong')

const specialities = table(rarm, 'Speciality')
const territories = table(rarm, 'Territory Maping')
const visits = table(rarm, 'Visits Objectives')
const patients = table(rarm, 'Target-Patient -Doctor- Product')
const myDoctor = table(rarm, 'This Is My Doctor')
const targets = table(rarm, '6-Month Targets & HCP')
const kpis = table(rarm, 'KPIs-Brand')
const roadMap = table(rarm, 'Field-Force Road-Map')
const quickChecks = table(rarm, 'Quick Checks for Reps')

const periods = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']

const sharedTactics = [
  'Launch Event',
  'HCP Mtgs',
  "Congresses Int'l",
  'Booth Rental',
  'Symposia',
  'Speaker',
  'Congress Regional',
  'Application Launch',
  'Digital',
  'Promo Mat.',
  'Samples',
  'Giveaways',
  'Mkt Research',
  'Sales Aids',
]

/** The five products of the doctor sheets, with their names in Budget_Allocation_by_Product. */
const detailed = [
  ['Figoya', 'Figoya'],
  ['Sugammadex', 'Sugammadex'],
  ['Escitalopram', 'Escitalopram'],
  ['Melatonin ODF', 'Melatonin'],
  ['Vit-B12 ODF', 'Vit-B12'],
] as const

const detailedNames = detailed.map(([name]) => name)

describe('a workbook', () => {
  test('of the budget has the seven sheets, each in its view', () => {
    expect(budget.title).toBe('Marketing Budget & Resource Allocation')
    expect(budget.sheets.map(({ name, view }) => [name, view])).toEqual([
      ['Total Mk-Budget', 'expandable'],
      ['Budget_Allocation_by_Product', 'expandable'],
      ['Doc-Engagement No', 'expandable'],
      ['Type Of Doctor Engaged', 'expandable'],
      ['Tactical Mix - CAC', 'table'],
      ['Total CAC', 'expandable'],
      ['Cong', 'table'],
    ])
  })

  test('of RARM has the ten sheets, one of them with the view "facing"', () => {
    expect(rarm.sheets.map(({ name, view }) => [name, view])).toEqual([
      ['Speciality', 'table'],
      ['Overlap With Otc Team', 'table'],
      ['Territory Maping', 'table'],
      ['Visits Objectives', 'table'],
      ['Target-Patient -Doctor- Product', 'table'],
      ['This Is My Doctor', 'facing'],
      ['6-Month Targets & HCP', 'table'],
      ['KPIs-Brand', 'table'],
      ['Field-Force Road-Map', 'table'],
      ['Quick Checks for Reps', 'table'],
    ])
  })

  test.each(allSheets)(
    'has in "$name" full rows, none empty, each with its own label',
    ({ columns, rows }) => {
      expect(rows.every((row) => row.length === columns.length && !isEmptyRow(row))).toBe(true)
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length)
    },
  )

  test('overrides no header except the one of the congress dates', () => {
    const overridden = allSheets.flatMap(({ name, columns }) =>
      columns.flatMap(({ header, kind }) => (kind ? [[name, header, kind]] : [])),
    )
    expect(overridden).toEqual([['Cong', 'Date', 'date']])
  })
})

describe('Total Mk-Budget', () => {
  test('has the columns Type, Share %, Total and twelve periods', () => {
    expect(tactics.headers).toEqual(['Type', 'Share %', 'Total', ...periods])
  })

  test('has the fifteen tactics with the shares given, which add up to 1.000', () => {
    const shares = tactics.body.map((row) => [row.label, row.number('Share %')])
    expect(shares).toEqual([
      ['Launch Event', 0.12],
      ['HCP Mtgs', 0.11],
      ['Training', 0.03],
      ["Congresses Int'l", 0.13],
      ['Booth Rental', 0.14],
      ['Symposia', 0.1],
      ['Speaker', 0.055],
      ['Congress Regional', 0.05],
      ['Application Launch', 0.04],
      ['Digital', 0.04],
      ['Promo Mat.', 0.04],
      ['Samples', 0.04],
      ['Giveaways', 0.04],
      ['Sales Aids', 0.039],
      ['Mkt Research', 0.026],
    ])
    expect(tactics.sum('Share %')).toBeCloseTo(1, 10)
    expect(tactics.row('Total').number('Share %')).toBe(1)
  })

  test('has a sum of about 4.38 million', () => {
    expect(Math.round(tactics.row('Total').number('Total') / 10_000)).toBe(438)
  })

  test.each(tactics.rows)('gives $label its share of the whole, spread over the periods', (row) => {
    expect(row.number('Total')).toBe(Math.round(row.number('Share %') * tactics.row('Total').number('Total')))
    expect(row.sum(periods)).toBe(row.number('Total'))
  })

  test.each(['Total', ...periods])('adds up to its Total row in the column %s', (header) => {
    expect(tactics.sum(header)).toBe(tactics.row('Total').number(header))
  })

  test('peaks in the 4th period, when the launch events are held', () => {
    const peak = (label: string) =>
      periods.reduce((most, period) =>
        tactics.row(label).number(period) > tactics.row(label).number(most) ? period : most,
      )
    expect([peak('Total'), peak('Launch Event')]).toEqual(['4th', '4th'])
  })
})

describe('Budget_Allocation_by_Product', () => {
  test('has the columns Product, Total-Value, Product-MKB-Share and fourteen tactics', () => {
    expect(products.headers).toEqual(['Product', 'Total-Value', 'Product-MKB-Share', ...sharedTactics])
  })

  test('has the seventeen products, then Total, Training and grand Total', () => {
    expect(products.rows.map(({ label }) => label)).toEqual([
      'Figoya',
      'Sugammadex',
      'Escitalopram',
      'Melatonin',
      'Vit-B12',
      'Vit-B Complex',
      'Tadalafil 20',
      'Tadalafil 5',
      'Dapoxetine',
      'Desloratadine',
      'Budesonide',
      'Thioctic acid',
      'Bacillus clausii',
      'Ondansetron 4',
      'Ondansetron 8',
      'Omeprazole/Na-bicarb',
      'Normalyte',
      'Total',
      'Training',
      'grand Total',
    ])
  })

  test('gives Figoya the most: 1,556,016, about 35 %', () => {
    expect(products.row('Figoya').number('Total-Value')).toBe(1_556_016)
    expect(Math.round(products.row('Figoya').number('Product-MKB-Share') * 100)).toBe(35)
    expect(Math.max(...products.body.map((row) => row.number('Total-Value')))).toBe(1_556_016)
  })

  test.each(products.body)('adds up $label over its tactics', (row) => {
    expect(row.sum(sharedTactics)).toBe(row.number('Total-Value'))
  })

  test.each(products.rows)('states for $label the share that its value is', (row) => {
    const share = row.number('Total-Value') / products.row('grand Total').number('Total-Value')
    expect(row.number('Product-MKB-Share')).toBeCloseTo(share, 4)
  })

  test.each(['Total-Value', 'Product-MKB-Share', ...sharedTactics])(
    'has for %s the products’ sum as Total, and Total plus Training as grand Total',
    (header) => {
      const total = products.row('Total').number(header)
      const training = products.row('Training').number(header)
      const grand = products.row('grand Total').number(header)
      expect(products.sum(header)).toBeCloseTo(total, 10)
      expect(grand).toBeCloseTo(total + training, 10)
    },
  )

  test('gives about 98 % to the products and 2 % to Training', () => {
    expect(products.row('Total').number('Product-MKB-Share')).toBe(0.98)
    expect(products.row('Training').number('Product-MKB-Share')).toBe(0.02)
  })

  test('has the same sum as Total Mk-Budget', () => {
    expect(products.row('grand Total').number('Total-Value')).toBe(tactics.row('Total').number('Total'))
  })

  test.each(sharedTactics.filter((tactic) => tactic !== 'Sales Aids'))(
    'spends on %s the amount in Total Mk-Budget',
    (tactic) => {
      expect(products.sum(tactic)).toBe(tactics.row(tactic).number('Total'))
    },
  )

  test('has under Sales Aids exactly the amount that its Training line is short of', () => {
    const moreAids = products.sum('Sales Aids') - tactics.row('Sales Aids').number('Total')
    const lessTraining =
      tactics.row('Training').number('Total') - products.row('Training').number('Total-Value')
    expect(moreAids).toBe(lessTraining)
  })
})

describe('Doc-Engagement No', () => {
  const docs = [
    'Launch Event Docs',
    'HCP Mtgs Docs',
    'Congress Intl Docs',
    'Symposia Docs',
    'Congress Regional Docs',
  ]

  test('has the columns and the five products given', () => {
    expect(engagement.headers).toEqual([
      'Product',
      ...docs,
      'Total Engaged Doctors',
      'Main Tgt- 1st Year- MK TX',
      'Total Targeted - CTL',
      'MK-Tactical Mix - Share',
    ])
    expect(engagement.rows.map(({ label }) => label)).toEqual(detailedNames)
  })

  test.each(engagement.rows)('adds up the doctors of $label and has their share of the list', (row) => {
    const [engaged, listed] = [row.number('Total Engaged Doctors'), row.number('Total Targeted - CTL')]
    expect(row.sum(docs)).toBe(engaged)
    expect(row.number('MK-Tactical Mix - Share')).toBeCloseTo(engaged / listed, 4)
    expect(row.number('Main Tgt- 1st Year- MK TX')).toBeLessThan(engaged)
    expect(engaged).toBeLessThanOrEqual(listed)
  })

  test.each(detailed)('engages doctors for %s only by the tactics that have a budget', (name, product) => {
    const engages = docs.map((header) => engagement.row(name).number(header) > 0)
    const spends = ['Launch Event', 'HCP Mtgs', "Congresses Int'l", 'Symposia', 'Congress Regional'].map(
      (tactic) => products.row(product).number(tactic) > 0,
    )
    expect(engages).toEqual(spends)
  })

  test.each([
    ['Figoya', 'Figoya'],
    ['Sugammadex', 'Sugammadex'],
    ['Escitalopram', 'Escitalopram 10 mg'],
  ])('has as main target of %s the doctors that RARM visits for %s', (name, product) => {
    const main = engagement.row(name).number('Main Tgt- 1st Year- MK TX')
    expect(main).toBe(targets.row(product).number('HCPs'))
  })
})

describe('Type Of Doctor Engaged', () => {
  const descriptions = [
    'Launch Event',
    'HCP Meetings',
    'International Congresses',
    'Symposia',
    'Regional Congresses',
  ]
  const counts = ['Top KOLs', 'Consultants', 'Specialists', 'GPs / Family']

  test('has the columns and the five products given', () => {
    expect(doctorTypes.headers).toEqual(['Product', ...descriptions, ...counts, 'Total HCPs'])
    expect(doctorTypes.rows.map(({ label }) => label)).toEqual(detailedNames)
  })

  test.each(detailedNames)('counts for %s the doctors that Doc-Engagement No engages', (name) => {
    expect(doctorTypes.row(name).sum(counts)).toBe(doctorTypes.row(name).number('Total HCPs'))
    expect(doctorTypes.row(name).number('Total HCPs')).toBe(
      engagement.row(name).number('Total Engaged Doctors'),
    )
  })

  test.each(detailedNames)('describes for %s the tactics that reach doctors, and no other', (name) => {
    const described = descriptions.map((header) => doctorTypes.row(name).cell(header) !== null)
    const reached = engagement.headers.slice(1, 6).map((header) => engagement.row(name).cell(header) !== null)
    expect(described).toEqual(reached)
  })
})

describe('Tactical Mix - CAC', () => {
  const costOf = [
    ['KOLs', 'CAC per KOL'],
    ['Consultants', 'CAC per Consultant'],
    ['Specialists', 'CAC per Specialist'],
    ['GPs', 'CAC per GP'],
  ] as const
  const counts = costOf.map(([count]) => count)
  const costs = costOf.map(([, cost]) => cost)

  test('has the columns and the five products given', () => {
    expect(tacticalCac.headers).toEqual(['Product', ...counts, ...costs])
    expect(tacticalCac.rows.map(({ label }) => label)).toEqual(detailedNames)
  })

  test.each(detailedNames)('counts for %s what Type Of Doctor Engaged counts', (name) => {
    const typed = ['Top KOLs', 'Consultants', 'Specialists', 'GPs / Family']
    expect(counts.map((header) => tacticalCac.row(name).cell(header))).toEqual(
      typed.map((header) => doctorTypes.row(name).cell(header)),
    )
  })

  test.each(detailedNames)('spends on the doctors of %s its brand budget, to the riyal', (name) => {
    const row = tacticalCac.row(name)
    const spent = costOf.reduce((sum, [count, cost]) => sum + row.number(count) * row.number(cost), 0)
    expect(spent).toBe(totalCac.row(name).number('Brand budget (SAR)'))
  })

  test.each(detailedNames)('prices the doctors of %s by their weight', (name) => {
    const priced = costs.map((header) => tacticalCac.row(name).cell(header)).filter((cell) => cell !== null)
    expect(priced).toEqual([...priced].sort((one, other) => Number(other) - Number(one)))
  })
})

describe('Total CAC', () => {
  test('has the columns and the five products given', () => {
    expect(totalCac.headers).toEqual([
      'Product',
      'Brand budget (SAR)',
      '+ Rep-time share',
      'Total annual outlay',
      'Target doctors',
      'Overall CAC / doc / YEAR',
      '/ MONTH',
      'Break-even lifetime-M',
      'Max annual churn to stay profitable',
    ])
    expect(totalCac.rows.map(({ label }) => label)).toEqual(detailedNames)
  })

  test.each(detailed)('has the budget and the target doctors of %s', (name, product) => {
    const row = totalCac.row(name)
    expect(row.number('Brand budget (SAR)')).toBe(products.row(product).number('Total-Value'))
    expect(row.number('Target doctors')).toBe(engagement.row(name).number('Total Targeted - CTL'))
  })

  test.each(totalCac.rows)('adds up the outlay of $label and divides it by doctors and by months', (row) => {
    const outlay = row.sum(['Brand budget (SAR)', '+ Rep-time share'])
    expect(row.number('Total annual outlay')).toBe(outlay)
    expect(row.number('Overall CAC / doc / YEAR')).toBe(outlay / row.number('Target doctors'))
    expect(row.number('/ MONTH')).toBe(row.number('Overall CAC / doc / YEAR') / 12)
  })

  test.each(totalCac.rows)('limits $label to the churn of its break-even lifetime, at most 100 %', (row) => {
    const churn = Math.min(100, Math.floor((12 / row.number('Break-even lifetime-M')) * 100))
    expect(row.cell('Max annual churn to stay profitable')).toBe(`≤ ${churn} %`)
  })

  test('includes the three texts given', () => {
    const texts = totalCac.rows.map((row) => row.cell('Max annual churn to stay profitable'))
    expect(texts).toEqual(expect.arrayContaining(['≤ 100 %', '≤ 59 %', '≤ 62 %']))
  })
})

describe('Cong', () => {
  test('has ten congresses under four columns, of all six types', () => {
    expect(congresses.headers).toEqual(['Type', 'Cong', 'Date', 'City'])
    expect(congresses.rows).toHaveLength(10)
    expect(new Set(congresses.rows.map(({ label }) => label))).toEqual(
      new Set(["MS - Int'l", 'MS - Reg', "MS - Nat'l", "Anes - Int'l", 'Anes - Reg', "Anes - Nat'l"]),
    )
  })

  test('names each with the year 2025, its city and a day of that year, in order', () => {
    const serials = congresses.rows.map((row) => row.number('Date'))
    expect(
      congresses.rows.every((row) => String(row.cell('Cong')).endsWith(' 2025') && row.cell('City')),
    ).toBe(true)
    expect(serials.every((serial) => excelDate(serial)?.getUTCFullYear() === 2025)).toBe(true)
    expect(serials).toEqual([...serials].sort((one, other) => one - other))
  })

  test.each([
    ['ECTRIMS 2025', '24 Sep 2025', 'Barcelona'],
    ['ASA Annual Meeting 2025', '10 Oct 2025', 'San Antonio'],
    ['MENACTRIMS 2025', '5 Dec 2025', 'Dubai'],
  ])('holds %s on %s in %s', (name, date, city) => {
    const row = congresses.rows.find((one) => one.cell('Cong') === name)
    expect([congressDateText(row?.cell('Date')), row?.cell('City')]).toEqual([date, city])
  })
})

describe('SAR amounts', () => {
  test.each(budget.sheets)('are whole numbers in "$name"', ({ columns, rows }) => {
    const amounts = columns.flatMap(({ header }, index) =>
      index > 0 && isMoneyColumn(header) ? rows.map((row) => row[index]) : [],
    )
    expect(amounts.filter((cell) => cell !== null && !Number.isInteger(cell))).toEqual([])
  })

  test.each(rarm.sheets)('do not occur in RARM, so that no header of "$name" means one', ({ columns }) => {
    expect(columns.filter(({ header }) => isMoneyColumn(header))).toEqual([])
  })
})

describe('RARM', () => {
  const doctorKinds = ['Psychiatrists', 'Anaesthesiologists', 'Neurologists']
  const tiers = ['Tier A', 'Tier B', 'Tier C']

  test('plans for 120 psychiatrists, 55 anaesthesiologists and 25 neurologists', () => {
    expect(doctorKinds.map((kind) => specialities.row(kind).number('Doctors'))).toEqual([120, 55, 25])
  })

  test.each(specialities.rows)('puts every one of the doctors under $label into a tier', (row) => {
    expect(row.sum(tiers)).toBe(row.number('Doctors'))
  })

  test.each(['Doctors', ...tiers])(
    'adds up %s over the specialities and over the regions alike',
    (header) => {
      expect(specialities.sum(header)).toBe(specialities.row('Total').number(header))
      expect(territories.sum(header)).toBe(territories.row('Total').number(header))
      expect(territories.sum(header)).toBe(specialities.sum(header))
    },
  )

  test.each(doctorKinds)('maps each of the %s to one region', (kind) => {
    expect(territories.sum(kind)).toBe(specialities.row(kind).number('Doctors'))
    expect(territories.row('Total').number(kind)).toBe(territories.sum(kind))
  })

  test.each(territories.rows)('counts the doctors of $label the same by speciality and by tier', (row) => {
    expect(row.sum(doctorKinds)).toBe(row.number('Doctors'))
    expect(row.sum(tiers)).toBe(row.number('Doctors'))
  })

  test('fills 10 visits a day with tiers A and B, which leaves up to one for tier C', () => {
    const total = specialities.row('Total')
    const weekly = total.number('Tier A') / 2 + total.number('Tier B') / 3
    expect(weekly / 5).toBe(10)
  })

  test('plans the visits V-0 to V-N', () => {
    expect(visits.rows.map(({ label }) => label)).toEqual([
      'V-0',
      'V-1',
      'V-2',
      'V-3',
      'V-4',
      'V-5',
      'V-6',
      'V-N',
    ])
  })

  test.each([
    ['Tier A', 2, 'Every 2 weeks'],
    ['Tier B', 3, 'Every 3 weeks'],
  ])('keeps %s %i weeks apart', (tier, weeks, rhythm) => {
    const dates = visits.rows.map((row) => row.cell(tier))
    const plan = [1, 2, 3, 4, 5, 6].map((visit) => `Week ${1 + (visit - 1) * weeks}`)
    expect(dates).toEqual(['Before go-live', ...plan, rhythm])
  })

  test('visits tier C per opportunity only', () => {
    expect(new Set(visits.rows.map((row) => row.cell('Tier C')))).toEqual(new Set(['Per opportunity']))
  })

  test.each([
    ['Escitalopram 10 mg', 'Packs', 14_500, 'Psychiatrists'],
    ['Escitalopram 20 mg', 'Packs', 9_950, 'Psychiatrists'],
    ['Sugammadex', 'Vials', 2_650, 'Anaesthesiologists'],
    ['Figoya', 'Boxes', 1_500, 'Neurologists'],
  ])('targets %s in %s: %i in six months, by its %s', (product, unit, volume, speciality) => {
    const row = targets.row(product)
    const months = targets.headers.slice(4, 10)
    expect(months).toHaveLength(6)
    expect(row.cell('Unit')).toBe(unit)
    expect(row.number('6-month volume')).toBe(volume)
    expect(row.sum(months)).toBe(volume)
    expect(row.cell('HCP speciality')).toBe(speciality)
    expect(row.number('HCPs')).toBe(specialities.row(speciality).number('Doctors'))
  })

  test('measures the three brands by the figures given', () => {
    const brands = ['Relavers', 'Inment', 'Figoya']
    expect(kpis.headers.slice(1, 4)).toEqual(brands)
    const figures: [string, string][] = [
      ['Tier A visits', 'Every 2 weeks'],
      ['Tier B visits', 'Every 3 weeks'],
      ['Tier C visits', 'Per opportunity'],
      ['Visit plan', 'V-0 to V-N'],
      ['Visits per day during launch', '10-11'],
      ['Average calls executed', '≥ 90 % of plan'],
    ]
    for (const [kpi, text] of figures)
      expect(brands.map((brand) => kpis.row(kpi).cell(brand))).toEqual([text, text, text])
    expect(kpis.row('6-month volume').cell('Figoya')).toBe('1,500 boxes')
  })

  test('never names a molecule beside the brands Relavers and Inment', () => {
    const brands = ['Relavers', 'Inment']
    const texts = rarm.sheets.flatMap(({ columns, rows }) => [
      ...rows.map((row) => row.join(' ')),
      ...columns.flatMap(({ header }, index) => rows.map((row) => `${header} ${row[index]}`)),
    ])
    const paired = texts.filter(
      (text) => brands.some((brand) => text.includes(brand)) && /escitalopram|sugammadex/i.test(text),
    )
    expect(paired).toEqual([])
    expect(brands.map((brand) => kpis.row('Molecule').cell(brand))).toEqual([
      'Not stated in the plan',
      'Not stated in the plan',
    ])
  })

  test('has a monthly road-map of the three brands, August 2025 to April 2026', () => {
    expect(roadMap.rows.map(({ label }) => label)).toEqual([
      'Aug 2025',
      'Sep 2025',
      'Oct 2025',
      'Nov 2025',
      'Dec 2025',
      'Jan 2026',
      'Feb 2026',
      'Mar 2026',
      'Apr 2026',
    ])
    expect(roadMap.headers).toEqual(expect.arrayContaining(['Relavers', 'Inment', 'Figoya']))
  })

  test('compares REP HAS with DOCTOR HAS, line by line', () => {
    expect(myDoctor.headers).toEqual(['REP HAS', 'DOCTOR HAS'])
    expect(myDoctor.rows.every((row) => row.cell('DOCTOR HAS'))).toBe(true)
  })

  test('has something to check and someone to treat', () => {
    expect(quickChecks.rows.length).toBeGreaterThanOrEqual(10)
    expect(new Set(patients.rows.map((row) => row.cell('Product')))).toEqual(
      new Set(targets.rows.map(({ label }) => label)),
    )
  })
})

describe('an invalid workbook file is refused with one line that names', () => {
  const good = {
    title: 'Plan',
    sheets: [
      {
        name: 'Cong',
        view: 'table',
        columns: [{ header: 'Type' }, { header: ' ' }],
        rows: [['MS', 1], ['Anes', null], []],
      },
      { name: 'Empty', view: 'expandable', columns: [{ header: 'Type', kind: 'text' }], rows: [] },
    ],
  }
  const [cong, empty] = good.sheets
  const withCong = (change: object) => ({ ...good, sheets: [{ ...cong, ...change }, empty] })

  test('nothing for a valid file: short rows, blank headers and empty sheets are valid', () => {
    expect(parseWorkbook('x.json', good)).toEqual(good)
  })

  test.each<[string, unknown, string]>([
    [
      'a cell',
      withCong({ rows: [['MS', 1], [true]] }),
      'sheet "Cong", row 2, column 1 "Type": must be text, a number or null',
    ],
    [
      'a cell under a blank header',
      withCong({ rows: [['MS', {}]] }),
      'sheet "Cong", row 1, column 2: must be text, a number or null',
    ],
    [
      'a long row',
      withCong({
        rows: [
          ['MS', 1],
          ['MS', 1, 2],
        ],
      }),
      'sheet "Cong", row 2: has 3 cells for 2 columns',
    ],
    [
      'a long text',
      withCong({ rows: [['MS', 'x'.repeat(2_001)]] }),
      'sheet "Cong", row 1, column 2: must be at most 2000 characters',
    ],
    [
      'what labels the chart',
      withCong({ labels: 2 }),
      'sheet "Cong", labels: must be the index of a column, from 0',
    ],
    ['a row', withCong({ rows: ['MS'] }), 'sheet "Cong", row 1: must be a list of cells'],
    ['the rows', withCong({ rows: null }), 'sheet "Cong", rows: must be a list of rows'],
    ['a header', withCong({ columns: [{ header: 7 }] }), 'sheet "Cong", column 1, header: must be text'],
    [
      'a kind',
      withCong({ columns: [{ header: 'Type', kind: 'sum' }] }),
      'sheet "Cong", column 1 "Type", kind: must be one of text, number, money, percent, date',
    ],
    ['a column', withCong({ columns: ['Type'] }), 'sheet "Cong", column 1: must be an object'],
    ['missing columns', withCong({ columns: [] }), 'sheet "Cong", columns: must have at least one column'],
    ['a view', withCong({ view: 'grid' }), 'sheet "Cong", view: must be one of expandable, table, facing'],
    [
      'a facing sheet of one column',
      withCong({ view: 'facing', columns: [{ header: 'REP HAS' }], rows: [] }),
      'sheet "Cong", columns: must be two for the view "facing"',
    ],
    ['a blank name', withCong({ name: ' ' }), 'sheet 1, name: must not be blank'],
    [
      'a repeated name',
      withCong({ name: 'Empty' }),
      'sheet "Empty", name: repeats the name of another sheet',
    ],
    [
      'a name that differs in case alone',
      withCong({ name: 'EMPTY' }),
      'sheet "Empty", name: repeats the name of another sheet',
    ],
    ['an unknown field', withCong({ colour: 'red' }), 'sheet "Cong": does not have the field "colour"'],
    ['a sheet', { ...good, sheets: [cong, 4] }, 'sheet 2: must be an object'],
    ['missing sheets', { title: 'Plan', sheets: [] }, 'sheets: must have at least one sheet'],
    ['the title', { sheets: good.sheets }, 'title: must be text'],
    ['a list in its place', [], 'must be an object'],
    ['nothing in its place', null, 'must be an object'],
    [
      'a name of two lines',
      withCong({ name: 'A\nB', rows: 1 }),
      'sheet "A\\nB", rows: must be a list of rows',
    ],
  ])('%s', (_, source, message) => {
    expect(() => parseWorkbook('x.json', source)).toThrow(new Error(`x.json: ${message}`))
  })
})

/** A row with cells by header; an empty cell counts as 0 in figures. */
interface LabelledRow {
  label: string
  cell: (header: string) => Cell
  number: (header: string) => number
  sum: (headers: readonly string[]) => number
}

/** A sheet with cells by label and header; `body` and `sum` leave out the closing rows. */
function table(workbook: Workbook, name: string) {
  const sheet = workbook.sheets.find((one) => one.name === name)
  if (!sheet) throw new Error(`there is no sheet "${name}"`)
  const headers = sheet.columns.map(({ header }) => header)
  const rows = sheet.rows.map((row) => labelled(headers, row))
  // Training is a tactic like the others in the one sheet, and a line after the Total in the other.
  const closing = name === 'Total Mk-Budget' ? (label: string) => label === 'Total' : isClosingLabel
  const body = rows.filter(({ label }) => !closing(label))
  return {
    headers,
    rows,
    body,
    row(label: string): LabelledRow {
      const found = rows.find((row) => row.label === label)
      if (!found) throw new Error(`${name} has no row "${label}"`)
      return found
    },
    sum: (header: string) => body.reduce((sum, row) => sum + row.number(header), 0),
  }
}

function labelled(headers: readonly string[], cells: readonly Cell[]): LabelledRow {
  const cell = (header: string) => {
    if (!headers.includes(header)) throw new Error(`there is no column "${header}"`)
    return cells[headers.indexOf(header)] ?? null
  }
  const number = (header: string) => {
    const value = cell(header)
    if (typeof value === 'string') throw new Error(`"${value}" under "${header}" is no number`)
    return value ?? 0
  }
  const sum = (some: readonly string[]) => some.reduce((total, header) => total + number(header), 0)
  return { label: String(cells[0]), cell, number, sum }
}

function isClosingLabel(label: string): boolean {
  return isClosingRow([label])
}
