import type { Meta, StoryObj } from '@storybook/react'
import { riskViews } from '~/data/fixtures/risk'
import { PhaseRisks } from '~/ui/panels/Risks/PhaseRisks'
import { Button } from '~/ui/parts/Button/Button'

const ofPhase = riskViews.filter(({ phase }) => phase?.number === 4)

const meta = {
  component: PhaseRisks,
  title: 'Panels/Risks/PhaseRisks',
  tags: ['new', 'since-0.3.0'],
  args: { risks: ofPhase },
} satisfies Meta<typeof PhaseRisks>

export default meta
type Story = StoryObj<typeof meta>

/** In the drawer of an open phase: what is open, what comes next, and who acts. */
export const Default: Story = {}

/** For an editor, in a phase without any. */
export const Empty: Story = { args: { risks: [], addButton: <Button variant="ghost">Add a risk</Button> } }
