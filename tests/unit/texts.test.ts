import { describe, expect, test } from 'vitest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { accessMessages, isAccessMessage } from '~/data/domain/access/accessMessages'
import { parseBold } from '~/data/domain/format/boldText'
import { makeLaunch } from '~/data/fixtures/launch'
import { nameOf } from '~/data/domain/launch/brand'
import { chipsOf } from '~/data/domain/launch/chips'
import { dayOfMonthText, longDayText, monthNames } from '~/data/domain/format/months'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { initials, splitOwner } from '~/data/domain/format/owner'
import { unitLabel } from '~/data/domain/format/unitName'

const launch = makeLaunch()

describe('groupedNumber', () => {
  test.each<[number, number | undefined, string]>([
    [0, undefined, '0'],
    [999, undefined, '999'],
    [2310, undefined, '2,310'],
    [1_556_016, undefined, '1,556,016'],
    [-1200, undefined, '-1,200'],
    [1234.5, undefined, '1,235'],
    [0.12, 2, '0.12'],
    [0.055, 2, '0.06'],
    [0.1, 2, '0.1'],
    [45_945, 2, '45,945'],
    [-0, undefined, '0'],
    [-0.2, undefined, '0'],
    [Number.NaN, undefined, '0'],
    [Infinity, 2, '0'],
  ])('writes %d with up to %s decimals as "%s"', (value, decimals, expected) => {
    expect(groupedNumber(value, decimals)).toBe(expected)
  })
})

describe('owner', () => {
  test.each([
    ['Field Force Lead, with BU managers', { name: 'Field Force Lead', support: 'with BU managers' }, 'FF'],
    ['Head of Marketing', { name: 'Head of Marketing' }, 'HO'],
    ['Training', { name: 'Training' }, 'T'],
    ['Lead, with BU managers', { name: 'Lead', support: 'with BU managers' }, 'L'],
    ['Trade Lead, Finance, Supply', { name: 'Trade Lead', support: 'Finance, Supply' }, 'TL'],
    ['Supply & Trade Lead', { name: 'Supply & Trade Lead' }, 'ST'],
    ['  medical   affairs  ', { name: 'medical   affairs' }, 'MA'],
    ['Élodie Ångström', { name: 'Élodie Ångström' }, 'ÉÅ'],
    ['مدير التسويق', { name: 'مدير التسويق' }, 'م\u200Cا'],
    ['Name,', { name: 'Name' }, 'N'],
    ['Lead , with BU managers', { name: 'Lead', support: 'with BU managers' }, 'L'],
    [', with nobody', { name: '', support: 'with nobody' }, ''],
    ['', { name: '' }, ''],
  ])('"%s" is split and shortened', (owner, parts, letters) => {
    expect(splitOwner(owner)).toEqual(parts)
    expect(initials(owner)).toBe(letters)
  })
})

describe('parseBold', () => {
  const bold = (text: string) => ({ text, bold: true })
  const plain = (text: string) => ({ text, bold: false })

  test.each([
    ['', []],
    ['plain', [plain('plain')]],
    ['**One door** to every asset', [bold('One door'), plain(' to every asset')]],
    ['a **b** c **d**', [plain('a '), bold('b'), plain(' c '), bold('d')]],
    ['**a****b**', [bold('a'), bold('b')]],
    ['2 ** 3', [plain('2 ** 3')]],
    ['**a** and ** more', [bold('a'), plain(' and ** more')]],
    ['**never closed', [plain('**never closed')]],
    ['****', [plain('****')]],
    ['a **** b', [plain('a **** b')]],
    ['**** **a**', [plain('**** '), bold('a')]],
    ['*single* _low_ `code`', [plain('*single* _low_ `code`')]],
    ['**a * b**', [bold('a * b')]],
    ['**<b>x</b>** <img src=x>', [bold('<b>x</b>'), plain(' <img src=x>')]],
    ['**two\nlines**', [bold('two\nlines')]],
  ])('%j', (text, expected) => {
    expect(parseBold(text)).toEqual(expected)
  })

  test('stays quick with thousands of asterisks', () => {
    const started = performance.now()
    parseBold('*'.repeat(50_001))
    parseBold('** '.repeat(50_001))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('unitLabel', () => {
  test.each([
    ['diab', 'Diabetes'],
    ['sleep', 'Sleep & CNS'],
    ['obgyn', 'OB/GYN'],
    ['neuro', 'Neurology'],
    ['derma', 'derma'],
    ['constructor', 'constructor'],
  ])('%s is called %s', (id, expected) => {
    expect(unitLabel(id, businessUnits)).toBe(expected)
  })

  test("the server's name goes before the known one", () => {
    expect(unitLabel('diab', [{ id: 'diab', name: 'Diabetes & Metabolism' }])).toBe('Diabetes & Metabolism')
  })

  test.each(businessUnits)('$name is known by its name without the server', ({ id, name }) => {
    expect(unitLabel(id, [])).toBe(name)
  })
})

describe('exact words', () => {
  test('the access messages', () => {
    expect(accessMessages).toEqual({
      trainingMaterial: { title: 'Access Denied', description: 'Required Admin Permission' },
      clmCard: { title: 'Access Denied', description: 'require admin Access' },
      lockedItem: { title: 'Access Required', description: 'Please ask the admin for access' },
      toolDemo: {
        title: 'Demo Access Required',
        description: 'Please ask the admin for demo sharing access.',
      },
    })
  })

  test.each<[unknown, boolean]>([
    [accessMessages.clmCard, true],
    [accessMessages.toolDemo, true],
    [{ ...accessMessages.clmCard }, false],
    ['Access Denied', false],
    [undefined, false],
  ])('%j is one of them: %s', (value, isOne) => {
    expect(isAccessMessage(value)).toBe(isOne)
  })

  test("the product's name", () => {
    expect(nameOf(launch)).toBe('Launch Command Center CRM')
  })

  test('the days of the months', () => {
    expect(monthNames.map((_, month) => dayOfMonthText(month + 1, month)).join(', ')).toBe(
      '1 Jan, 2 Feb, 3 Mar, 4 Apr, 5 May, 6 Jun, 7 Jul, 8 Aug, 9 Sep, 10 Oct, 11 Nov, 12 Dec',
    )
    expect(dayOfMonthText(1, 12)).toBe('1 ')
  })

  test('the hero', () => {
    expect(`${launch.heading} ${launch.bracket}`).toBe('Pre-Launch Command Center (Aug → Nov 2025)')
    expect(launch.description).toBe(
      'Product-driven plan, BU focus, HCP engagement, and execution discipline to ensure a flawless November launch.',
    )
    expect(chipsOf(launch).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Coverage to date 70%',
      'Medical Rep training Completed',
      'Go-Live Nov 2025',
    ])
  })

  test('the training figures', () => {
    expect(launch.trainingName).toBe('Medical Rep Training')
    expect(launch.trainingFigures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Reps attended 24/24',
      'Average score 94%',
      'Certification 100%',
      'Training hours 127 h',
      'Satisfaction 4.8/5',
    ])
    expect(launch.agenda.map(({ title, hours }) => `${title} ${hours}`)).toEqual([
      'Disease state and portfolio story 4',
      'Product deep dives 2',
      'Compliance and view-only rules 1',
      'Detailing practice with feedback 3',
      'Digital tools and call logging 2',
      'Assessment and certification 1',
    ])
    expect(launch.modules.map(({ title, percent }) => `${title} ${percent}`)).toEqual([
      'Portfolio knowledge 100',
      'Objection handling 98',
      'Digital detailing 96',
      'Market access basics 91',
    ])
    expect(longDayText(launch.nextSession)).toBe('15 October 2025')
  })

  test('the impact figures', () => {
    expect(launch.impact.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Average session 8.7 min',
      'Return usage 67%',
      'This month +34%',
    ])
  })
})
