import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { briefKept, makeBrief } from '~/data/fixtures/brief'
import {
  BriefDates,
  BriefMoved,
  BriefStuck,
  BriefTakenBack,
  BriefTargets,
  BriefUnits,
} from '~/ui/panels/Brief/BriefLists'
import { longWord } from '../../support/narrow'

const brief = makeBrief({ kept: briefKept, isNamed: true })

/** All lists of the page, one below the other. */
function Lists({ most, brief: { units, targets, moved, stuck, takenBack, dates, plan } }: ListsProps) {
  return (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: 420, fontSize: 12, lineHeight: '16px' }}>
      <BriefUnits list={units} most={most} />
      <BriefTargets rows={targets} />
      <BriefMoved list={moved} most={most} />
      <BriefStuck list={stuck} most={most} />
      <BriefTakenBack list={takenBack} most={most} />
      <BriefDates list={dates} plan={plan} of={7} most={most} />
    </div>
  )
}

interface ListsProps {
  /** What they are of. */
  brief: typeof brief
  /** How many lines each has room for. */
  most: number
}

const meta = {
  component: Lists,
  title: 'Panels/Wall and brief/BriefLists',
  tags: ['!dev'],
  args: { brief, most: 8 },
} satisfies Meta<typeof Lists>

export default meta
type Story = StoryObj<typeof meta>

const section = (canvasElement: HTMLElement, name: string) =>
  within(within(canvasElement).getByRole('region', { name }))

/** What is told of the last days, each under its head. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const units = section(canvasElement, 'Units')
    await expect(units.getByRole('row', { name: /^Oncology/ })).toHaveTextContent('Oncology78%+6')
    const targets = section(canvasElement, 'Targets')
    await expect(targets.getByRole('row', { name: /^KOLs/ })).toHaveTextContent('KOLs engaged12––')
    const back = section(canvasElement, 'Taken back')
    await expect(back.getByRole('listitem')).toHaveTextContent(
      'KOL Advocacy & Speaker Readiness83% → 33%, mona',
    )
    const dates = section(canvasElement, 'Dates moved since the plan of 12 Aug')
    await expect(dates.getByRole('row', { name: /^4/ })).toHaveTextContent('ends 12 Oct → 19 Oct+7 days')
  },
}

/** Of too many the last line says how many there are besides. */
export const TooMany: Story = {
  args: { most: 3 },
  play: async ({ canvasElement }) => {
    const moved = section(canvasElement, 'Moved')
    await expect(moved.getAllByRole('listitem')).toHaveLength(3)
    await expect(moved.getByText('and 9 more')).toBeVisible()
    await expect(section(canvasElement, 'Units').getByText('and 4 more')).toBeVisible()
  },
}

const nothing = { phases: [], units: [], products: [], targets: [], baseline: [], changes: [], undone: [] }

/** Nothing is there, and nothing happened. */
export const Empty: Story = {
  args: { brief: makeBrief({ ...nothing, undoneCount: 0 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Nothing was taken back.')).toBeVisible()
    await expect(canvas.getByText('Nothing moved.')).toBeVisible()
    await expect(canvas.getByText('No plan is kept to compare with.')).toBeVisible()
  },
}

const name = `${longWord} ${longWord}`

/** A name that is longer than its column is cut off, and its figures stay whole; one from right to left turns nothing round. */
export const LongText: Story = {
  args: {
    brief: {
      ...brief,
      units: { count: 1, rows: [{ id: 'u', name, color: 'teal', progress: 0.5, gained: -1200 }] },
      moved: { count: 2, rows: [{ name, before: '59%', after: '64%', on: '9 Oct' }, arabic()] },
      dates: brief.dates && {
        count: 1,
        rows: brief.dates.rows.slice(0, 1).map((row) => ({ ...row, title: name })),
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('−1,200')).toBeVisible()
    await expect(canvas.getByText('64%')).toBeVisible()
    for (const table of canvas.getAllByRole('table')) await expect(table.scrollWidth).toBeLessThanOrEqual(420)
  },
}

function arabic() {
  return { name: 'كويلورا ٥٠ ملغ', before: '', after: '2 lines added', on: '9 Oct' }
}
