import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor } from '@storybook/test'
import { ChangedFigures } from './ChangedFigures'

const meta = {
  component: ChangedFigures,
  title: 'Foundations/Changed figures',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof ChangedFigures>

export default meta
type Story = StoryObj<typeof meta>

/** Changed figures have a ring, and the old value where there is room. Derived figures have none. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
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
    for (const element of marked()) await expect(getComputedStyle(element).outlineStyle).toBe('solid')
    await expect(canvas.getByText('4 days behind')).not.toHaveAttribute('data-changed')
    // From right to left there is no room for the old values.
    if (globals.direction === 'rtl') return
    await expect(marked().map((element) => element.getAttribute('data-was'))).toEqual([
      '70%',
      '12',
      'PENDING',
      'Awaiting price',
      null,
      null,
    ])
    const [percent = canvasElement] = marked()
    await expect(getComputedStyle(percent, '::before').textDecorationLine).toBe('line-through')
  },
}
