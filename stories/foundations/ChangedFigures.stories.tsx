import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor } from '@storybook/test'
import { ChangedFigures } from './ChangedFigures'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: ChangedFigures,
  title: 'Foundations/Changed figures',
  tags: ['!autodocs'],
} satisfies Meta<typeof ChangedFigures>

export default meta
type Story = StoryObj<typeof meta>

/** Changed figures have a ring, and the old value where there is room. Derived figures have none. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['!dev'],
  play: playedWhere({ leftToRight: true }, async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const marked = () => [...canvasElement.querySelectorAll('[data-changed]')]
    await waitFor(async () => {
      await expect(marked().map(({ textContent }) => textContent)).toEqual([
        '72%',
        '14',
        'STARTED',
        'Launch-ready',
        '72%',
        'Price filed',
      ])
    })
    await expect(marked().map((element) => element.getAttribute('data-was'))).toEqual([
      '70%',
      '12',
      'PENDING',
      'Awaiting price',
      null,
      null,
    ])
    for (const element of marked()) await expect(getComputedStyle(element).outlineStyle).toBe('solid')
    const [percent = canvasElement] = marked()
    await expect(getComputedStyle(percent, '::before').textDecorationLine).toBe('line-through')
    await expect(canvas.getByText('4 days behind')).not.toHaveAttribute('data-changed')
  }),
}
