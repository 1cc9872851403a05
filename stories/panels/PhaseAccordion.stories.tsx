import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { PhaseAccordion } from '~/ui/panels/Timeline/PhaseAccordion'

const meta = {
  component: PhaseAccordion,
  title: 'Panels/PhaseAccordion',
  args: { phases, openId: null, onOpenChange: fn() },
} satisfies Meta<typeof PhaseAccordion>

export default meta
type Story = StoryObj<typeof meta>

/** All phases closed, as the page first shows them. Pressing one asks for it to open. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const first = canvas.getByRole('button', { name: /Phase 1 —/ })
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(first)
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(phases[0]?.id)
  },
}

/** One phase open: its objectives, owner, deliverables and progress. Pressing it again collapses it. */
export const Open: Story = {
  args: { openId: phases[3]?.id ?? null },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Objectives' })).toBeVisible()
    canvas.getByRole('button', { name: /Phase 4 —/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(null)
  },
}

const boundaries = ['0', '0.5', '0.51', '0.995', '1'].map((progress) =>
  makePhase({
    id: `at-${progress.replace('.', '-')}`,
    title: `Progress ${progress}`,
    status: 'PENDING',
    progress,
  }),
)

/** Where the statuses change: exactly 0.5 is STARTED, 0.995 shows 100% and is not complete. */
export const Boundaries: Story = {
  args: { phases: boundaries },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement)
      .getAllByRole('button')
      .map((row) => row.textContent)
    const ends = ['PENDING0%', 'STARTED50%', 'IN PROGRESS51%', 'IN PROGRESS100%', 'COMPLETED100%']
    for (const [index, end] of ends.entries()) await expect(rows[index]).toContain(end)
  },
}

/** A number that is none reads as 0; lists that are missing show a dash. */
export const BadData: Story = {
  args: {
    phases: [
      { ...makePhase({ id: 'bad' }), status: 'PENDING', progress: 'abc', objectives: [], deliverables: [] },
    ],
    openId: 'bad',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** Words without a place to break, and a title of two hundred characters. */
export const LongText: Story = {
  args: {
    openId: 'long',
    phases: [
      makePhase({
        id: 'long',
        title: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahrensabstimmung '
          .repeat(3)
          .slice(0, 200)
          .trim(),
        owner:
          'Rindfleischetikettierungsüberwachungsaufgabenübertragungsbeauftragte, with every regional manager',
        objectives: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
