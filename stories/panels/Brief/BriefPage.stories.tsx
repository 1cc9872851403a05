import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { briefKept, makeBrief } from '~/data/fixtures/brief'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { makeLaunch } from '~/data/fixtures/launch'
import { makePhase } from '~/data/fixtures/phase'
import { BriefPage } from '~/ui/panels/Brief/BriefPage'
import { longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: BriefPage,
  title: 'Panels/Wall and brief/BriefPage',
  tags: ['new', 'since-next'],
  args: {
    brief: makeBrief({ kept: briefKept, isNamed: true }),
    calendarHref: '/api/timeline.ics',
    onCopy: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '1240px' } } },
} satisfies Meta<typeof BriefPage>

export default meta
type Story = StoryObj<typeof meta>

const sheet = (canvasElement: HTMLElement) => within(canvasElement).getByRole('article')

/** As high and as wide as an A4, whatever there is to tell. */
async function expectOnePage(canvasElement: HTMLElement) {
  const { width, height } = sheet(canvasElement).getBoundingClientRect()
  await expect([Math.round(width), Math.round(height)]).toEqual([794, 1123])
}

/** All that is to be known, on one page. */
export const Default: Story = {
  args: { onPrint: fn() },
}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: playedWhere({ wide: true }, async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Launch Command Center' })).toBeVisible()
    await expect(canvas.getByText('As of 17:35 Riyadh')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'As text for a mail' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/api/timeline.ics')
    await expectOnePage(canvasElement)
  }),
}

/** The site is not printed. */
export const NotPrinted: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Print' })).toBeNull()
  },
}

const many = Array.from({ length: 30 }, (_, index) =>
  makePhase({ id: `p-${index}`, title: index % 4 === 3 ? longTitle : `Phase of the plan ${index + 1}` }),
)

/** More of everything than a page has room for: it stays one, and says how much is left out. */
export const TooMuch: Story = {
  args: {
    brief: {
      ...makeBrief({
        kept: { ...briefKept, phases: [] },
        phases: many,
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
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expectOnePage(canvasElement)
    await expect(within(canvasElement).getByText('and 14 more')).toBeVisible()
  }),
}

/** A launch that has only just begun. */
export const Empty: Story = {
  args: {
    brief: makeBrief({
      ...{ phases: [], units: [], products: [], targets: [], baseline: [], changes: [], undone: [] },
      undoneCount: 0,
    }),
  },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expectOnePage(canvasElement)
    await expect(within(canvasElement).getByText('There is no phase yet.')).toBeVisible()
  }),
}

/** In one column, with the bars under the names. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const { width } = sheet(canvasElement).getBoundingClientRect()
    await expect(Math.round(width)).toBe(390)
    await expect(document.documentElement.scrollWidth).toBe(390)
  },
}
