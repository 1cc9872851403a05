import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { MaterialCard } from '~/ui/panels/Library/MaterialCard'

const meta = {
  component: MaterialCard,
  title: 'Panels/MaterialCard',
  args: { material: makeTrainingMaterial(), locked: false, onOpen: fn() },
  decorators: [(Story) => <div style={{ display: 'grid', maxWidth: 276 }}>{Story()}</div>],
} satisfies Meta<typeof MaterialCard>

export default meta
type Story = StoryObj<typeof meta>

/** May be viewed: the whole card answers the mouse and the keyboard. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('button', {
      name: 'Portfolio launch deck Training Materials View',
    })
    await userEvent.click(card)
    await expect(args.onOpen).toHaveBeenCalledWith(args.material)
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
  },
}

/** Is locked: it says so in a word and a lock, and still answers. */
export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('button', { name: /Locked$/ })
    await expect(card.querySelector('svg.lucide-lock')).toBeVisible()
    await userEvent.click(card)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** Words without a place to break: the card grows. */
export const LongText: Story = {
  args: {
    material: makeTrainingMaterial({
      title:
        'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahrensabstimmung and its appendices, in full',
      category: 'Compliance & Regulatory',
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
