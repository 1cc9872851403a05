import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { briefKept, makeBrief } from '~/data/fixtures/brief'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { makeLaunch } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { BriefPage } from '~/ui/panels/Brief/BriefPage'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'
import { showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: BriefPage,
  title: 'Panels/Brief/BriefPage',
  tags: ['new', 'since-0.2.0'],
  args: {
    brief: makeBrief({ kept: briefKept, isNamed: true }),
    calendarHref: '/api/timeline.ics',
    onCopy: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '1240px' } } },
  decorators: [shownAnew],
} satisfies Meta<typeof BriefPage>

export default meta
type Story = StoryObj<typeof meta>

const sheet = (canvasElement: HTMLElement) => within(canvasElement).getByRole('article')

/** Expects the page to be exactly A4, whatever its content. A docs page beside the sidebar has less room than its width. */
async function expectOnePage(canvasElement: HTMLElement) {
  const { width, height } = sheet(canvasElement).getBoundingClientRect()
  await expect([Math.round(width), Math.round(height)]).toEqual([
    Math.min(794, document.documentElement.clientWidth - 32),
    1123,
  ])
}

const section = (canvasElement: HTMLElement, name: string) =>
  within(within(canvasElement).getByRole('region', { name }))

/** The rows of the phase table, the header first. */
const phaseRows = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('table', { name: 'Phases' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

/** The launch on one page: the phases compared with a kept plan, and the changes of the last days. */
export const Default: Story = {
  args: { onPrint: fn() },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader', { name: '12 Aug' })).toBeVisible()
    await expect(phaseRows(canvasElement)).toHaveLength(8)
    await expect(phaseRows(canvasElement)[4]).toBe(
      '4Pre-Launch Activation, in progress72%4 days behind16 days later',
    )
    for (const words of ['14 Oct', 'Nov: go-live', 'plan of 12 Aug, where it differs'])
      await expect(canvas.getByText(words)).toBeVisible()
    const units = section(canvasElement, 'Units')
    await expect(units.getByRole('row', { name: /^Oncology/ })).toHaveTextContent('Oncology78%+6')
    const targets = section(canvasElement, 'Targets')
    await expect(targets.getByRole('row', { name: /^KOLs/ })).toHaveTextContent('KOLs engaged12––')
    const undone = section(canvasElement, 'Taken back')
    await expect(undone.getByRole('listitem')).toHaveTextContent(
      'KOL Advocacy & Speaker Readiness83% → 33%, mona',
    )
    const dates = section(canvasElement, 'Dates moved since the plan of 12 Aug')
    await expect(dates.getByRole('row', { name: /^4/ })).toHaveTextContent('ends 12 Oct → 19 Oct+7 days')
  }),
}

/** Copy, Print and Calendar, on a page of A4. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement, args, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Launch Command Center' })).toBeVisible()
    await expect(canvas.getByText('As of 17:35 Riyadh')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'As text for a mail' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/api/timeline.ics')
    await expectOnePage(canvasElement)
    await step(
      'a phase with unreadable dates has no bar, and without readable dates there is no time scale',
      async () => {
        await showWith<Story>({ brief: makeBrief({ phases: [makePhase(unreadable)] }) })
        await expect(phaseRows(canvasElement)).toHaveLength(2)
        await expect(canvas.queryByText('Nov')).toBeNull()
      },
    )
  }),
}

/** There is no kept plan to compare with, and no Print button. */
export const NoComparison: Story = {
  args: { brief: makeBrief() },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull()
    await expect(phaseRows(canvasElement)[4]).toBe('4Pre-Launch Activation, in progress72%4 days behind')
    await expect(canvas.getByText('No plan is kept to compare with.')).toBeVisible()
  }),
}

const manyPhases = Array.from({ length: 30 }, (_, index) =>
  makePhase({ id: `p-${index}`, title: index % 4 === 3 ? longTitle : `Phase of the plan ${index + 1}` }),
)

/** More content than a page can hold: each list is cut and says how many entries are left out. */
export const Truncated: Story = {
  args: {
    brief: {
      ...makeBrief({
        kept: { ...briefKept, phases: [] },
        phases: manyPhases,
        launch: makeLaunch({ name: `${longWord} ${longWord}` }),
        units: Array.from({ length: 20 }, (_, index) => ({
          ...makeBusinessUnit({ id: `u-${index}`, name: `${longWord} ${index}` }),
        })),
      }),
      takenBack: {
        count: 40,
        rows: Array.from({ length: 40 }, () => ({ name: longTitle, before: '1', after: '2', by: longWord })),
      },
    },
  },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectOnePage(canvasElement)
    const more = canvas.getAllByText(/^and \d+ more$/)
    await expect(more.map(({ textContent }) => textContent)).toEqual(
      [14, 16, 8, 40, 40, 30].map((count) => `and ${count} more`),
    )
  }),
}

/** A new launch without data. */
export const Empty: Story = {
  args: {
    brief: makeBrief({
      ...{ phases: [], units: [], products: [], targets: [], baseline: [], changes: [], undone: [] },
      undoneCount: 0,
    }),
  },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectOnePage(canvasElement)
    for (const words of [
      ...['There is no phase yet.', 'There is no unit yet.', 'Nothing was taken back.', 'Nothing moved.'],
      'No plan is kept to compare with.',
    ])
      await expect(canvas.getByText(words)).toBeVisible()
  }),
}

const name = `${longWord} ${longWord}`
const arabicName = 'كويلورا ٥٠ ملغ للتوزيع والتسويق في المنطقة الشرقية والغربية'

/** Expects that each text of a phase's row is whole, and apart from the next one. */
async function expectDelaysApart(canvasElement: HTMLElement) {
  const row = within(canvasElement).getByRole('row', { name: /114 days (?:behind|earlier)/ })
  const cells = within(row)
    .getAllByRole('cell')
    .filter((cell) => cell.getClientRects().length > 0)
  const texts = cells.map((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect()
  })
  for (const [index, text] of texts.entries()) {
    const cell = cells[index]
    await expect(cell?.scrollWidth).toBe(cell?.clientWidth)
    const next = texts[index + 1]
    if (next) await expect(Math.max(next.left - text.right, text.left - next.right)).toBeGreaterThanOrEqual(8)
  }
}

const brief = makeBrief({ kept: briefKept })

/** A long name ends in an ellipsis, figures and delays are whole. A right-to-left name does not reverse its row. */
export const LongText: Story = {
  args: {
    brief: {
      ...brief,
      plan: {
        ...brief.plan,
        rows: brief.plan.rows.map((row, index) => ({
          ...row,
          ...(index === 3 && {
            text: '114 days behind',
            kept: { span: null, text: '114 days earlier' },
          }),
        })),
      },
      units: { count: 1, rows: [{ id: 'u', name, color: 'teal', progress: 0.5, gained: -1200 }] },
      moved: {
        count: 2,
        rows: [
          { name, before: '59%', after: '64%', on: 'on 9 Oct' },
          { name: arabicName, before: '', after: '2 lines added', on: 'on 9 Oct' },
        ],
      },
      dates: brief.dates && {
        count: 1,
        rows: brief.dates.rows.slice(0, 1).map((row) => ({ ...row, title: name })),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('−1,200')).toBeVisible()
    await expect(canvas.getByText('64%')).toBeVisible()
    for (const long of [...canvas.getAllByText(name), canvas.getByText(arabicName)]) {
      await expect(getComputedStyle(long).webkitLineClamp).toBe('1')
      await expect(long.getBoundingClientRect().height).toBeLessThanOrEqual(26)
    }
    await expectDelaysApart(canvasElement)
    for (const table of canvasElement.querySelectorAll('table')) {
      const { right } = table.parentElement?.getBoundingClientRect() ?? new DOMRect()
      await expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1)
      await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
    }
  },
}

/** On a phone there is one column, with the bars below the names and one text per phase. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    const { width } = sheet(canvasElement).getBoundingClientRect()
    await expect(Math.round(width)).toBe(390)
    await expect(document.documentElement.scrollWidth).toBe(390)
    await expect(canvas.getByText('16 days later')).toBeVisible()
    await expect(canvas.getByText('4 days behind')).not.toBeVisible()
  },
}

/** Right-to-left: the page is mirrored, its English sentences are not. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expectRightToLeft(canvas.getByRole('heading', { level: 1 }), canvas.getByText('As of 17:35 Riyadh'))
    await expectRightToLeft(
      ...['Done', 'Against plan', '12 Aug'].map((name) =>
        within(canvas.getByRole('table', { name: 'Phases' })).getByRole('columnheader', { name }),
      ),
    )
    await expectToReadFromTheLeft(canvas.getByText(/^Phase 4 is 4 days behind/))
  }),
}
