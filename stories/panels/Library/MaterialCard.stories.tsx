import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { MaterialCard } from '~/ui/panels/Library/MaterialCard'
import { choices } from '../../support/choices'
import { longTitle } from '../../support/narrow'

const unknown = Object.assign(makeTrainingMaterial(), { type: 'Hologram', category: undefined })
const access = {
  asked: { state: 'pending', label: 'Asked 14:36' },
  open: { state: 'open', label: 'Open until 21 Oct' },
  ended: { state: 'ended', label: 'Access ended' },
  denied: { state: 'denied', label: 'Not granted' },
} as const

const meta = {
  component: MaterialCard,
  title: 'Panels/Library/MaterialCard',
  tags: ['stable', 'since-0.1.0'],
  args: { material: makeTrainingMaterial(), locked: false, onOpen: fn() },
  argTypes: {
    material: choices({
      presentation: makeTrainingMaterial(),
      video: makeTrainingMaterial({ type: 'Video', title: 'ODF animation set' }),
      'long title': makeTrainingMaterial({ title: longTitle }),
      'unknown type': unknown,
    }),
    access: choices({ 'not requested': undefined, ...access }),
  },
  decorators: [(Story) => <div style={{ display: 'grid', gap: 16, maxWidth: 276 }}>{Story()}</div>],
} satisfies Meta<typeof MaterialCard>

export default meta
type Story = StoryObj<typeof meta>

/** Available: the whole card is a button. */
export const Default: Story = {}

/** Locked: a lock and the word. The card can still be pressed. */
export const Locked: Story = { args: { locked: true } }

/** How far a request for access is. */
export const Requested: Story = {
  args: { locked: true },
  render: (args) => (
    <>
      {Object.values(access).map((state) => (
        <MaterialCard key={state.label} {...args} access={state} />
      ))}
    </>
  ),
}

/** An unknown type has the icon of a document. A missing category leaves its line empty. */
export const BadData: Story = { args: { material: unknown } }
