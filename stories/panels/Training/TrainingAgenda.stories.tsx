import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { TrainingAgenda } from '~/ui/panels/Training/TrainingAgenda'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: TrainingAgenda,
  title: 'Panels/Training and tools/TrainingAgenda',
  tags: ['!dev'],
} satisfies Meta<typeof TrainingAgenda>

export default meta
type Story = StoryObj<typeof meta>

/** The hours are constants: there is no other state. The strip is to scale, four hours twice as wide as two. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 3, name: 'Agenda' })).toBeVisible()
    const hours = canvas.getAllByRole('listitem').map((line) => line.lastChild?.textContent)
    await expect(hours).toEqual(['4 h', '2 h', '1 h', '3 h', '2 h', '1 h'])
    const [four, two] = pieces(canvasElement).map((piece) => piece.getBoundingClientRect().width)
    await expect(four).toBeCloseTo(2 * (two ?? 0), 0)
  },
}

/** As wide as a phone: the strip stays to scale. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const [four, two] = pieces(canvasElement).map((piece) => piece.getBoundingClientRect().width)
    await expect(four).toBeCloseTo(2 * (two ?? 0), 0)
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text the strip runs from the right, and "4 h" is still "4 h". */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectRightToLeft(...pieces(canvasElement))
    await expectToReadFromTheLeft(within(canvasElement).getByText('4 h'))
  },
}

function pieces(canvasElement: HTMLElement): Element[] {
  return [...canvasElement.querySelectorAll('[aria-hidden] > span')]
}
