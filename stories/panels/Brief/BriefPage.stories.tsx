import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { briefKept, makeBrief } from '~/data/fixtures/brief'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { makeLaunch } from '~/data/fixtures/launch'
import { makePhase } from '~/data/fixtures/phase'
import { BriefPage } from '~/ui/panels/Brief/BriefPage'
import { choices } from '../../support/choices'
import { longTitle, longWord } from '../../support/narrow'

const compared = makeBrief({ kept: briefKept, isNamed: true })

const empty = makeBrief({
  ...{ phases: [], units: [], products: [], targets: [], baseline: [], changes: [], undone: [] },
  undoneCount: 0,
})

const many = {
  ...makeBrief({
    kept: { ...briefKept, phases: [] },
    phases: Array.from({ length: 30 }, (_, index) =>
      makePhase({ id: `p-${index}`, title: index % 4 === 3 ? longTitle : `Phase of the plan ${index + 1}` }),
    ),
    launch: makeLaunch({ name: `${longWord} ${longWord}` }),
    units: Array.from({ length: 20 }, (_, index) =>
      makeBusinessUnit({ id: `u-${index}`, name: `${longWord} ${index}` }),
    ),
  }),
  corrected: {
    count: 40,
    rows: Array.from({ length: 40 }, () => ({ name: longTitle, before: '1', after: '2', by: longWord })),
  },
}

/** Long names, long delays and an Arabic name. */
const long = {
  ...compared,
  plan: {
    ...compared.plan,
    rows: compared.plan.rows.map((row, index) =>
      index === 3 ? { ...row, text: '114 days behind', kept: { span: null, text: '114 days earlier' } } : row,
    ),
  },
  units: { count: 1, rows: [{ id: 'u', name: longTitle, color: 'teal', progress: 0.5, gained: -1200 }] },
  moved: {
    count: 2,
    rows: [
      { name: longTitle, before: '59%', after: '64%', on: 'on 9 Oct' },
      {
        name: 'كويلورا ٥٠ ملغ للتوزيع والتسويق في المنطقة الشرقية والغربية',
        ...{ before: '', after: '2 lines added', on: 'on 9 Oct' },
      },
    ],
  },
} as const

const meta = {
  component: BriefPage,
  title: 'Panels/Brief/BriefPage',
  tags: ['new', 'since-0.2.0'],
  args: { brief: compared, calendarHref: '/api/timeline.ics', onCopy: fn(), onPrint: fn() },
  argTypes: {
    brief: choices({
      'against a saved plan': compared,
      'no saved plan': makeBrief(),
      empty,
      'too much': many,
      long,
    }),
    onPrint: choices({ 'can print': fn(), 'printing is switched off': undefined }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '1240px' } } },
} satisfies Meta<typeof BriefPage>

export default meta
type Story = StoryObj<typeof BriefPage>

/** The launch on one page, compared with a saved plan. */
export const Default: Story = {}

/** There is no saved plan to compare with, and printing is switched off. */
export const NoComparison: Story = { args: { brief: makeBrief(), onPrint: undefined } }

/** A new launch without data. */
export const Empty: Story = { args: { brief: empty } }

/** More than a page can hold: each list is cut, and says how many entries are left out. */
export const Truncated: Story = { args: { brief: many } }

/** A long name ends in an ellipsis, and figures are whole. An Arabic name does not reverse its row. */
export const LongText: Story = { args: { brief: long } }
