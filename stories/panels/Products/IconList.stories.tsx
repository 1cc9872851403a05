import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { Check, CircleDashed, FileText } from 'lucide-react'
import { IconList } from '~/ui/panels/Products/IconList'

const meta = {
  component: IconList,
  title: 'Panels/Products/IconList',
  tags: ['!dev'],
  args: {
    entries: [
      { icon: Check, text: 'Formulary dossier submitted', spoken: 'done' },
      { icon: CircleDashed, text: 'Sample allocation by tier', note: 'pending' },
    ],
  },
} satisfies Meta<typeof IconList>

export default meta
type Story = StoryObj<typeof meta>

/** A check says done to the eye and a word to the ear; pending is a word for both. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const entries = within(canvasElement).getAllByRole('listitem')
    await expect(entries[0]).toHaveTextContent('Formulary dossier submitted · done')
    await expect(entries[1]).toHaveTextContent('Sample allocation by tier · pending')
  },
}

/** Documents need no word: they are under the heading "Materials". */
export const Documents: Story = {
  args: { entries: [{ icon: FileText, text: 'Pelmiro ODF detail aid' }] },
}

/** Nothing to list. */
export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('—')).toBeVisible()
  },
}

/** A word without a place to break. */
export const LongText: Story = {
  args: {
    entries: [
      {
        icon: CircleDashed,
        text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
        note: 'pending',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
