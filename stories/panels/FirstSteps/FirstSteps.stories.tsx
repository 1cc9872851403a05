import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { FirstSteps } from '~/ui'
import { choices } from '../../support/choices'

const steps = [
  {
    label: 'Name and dates',
    action: 'Name the launch',
    note: 'Not changed yet',
    isDone: false,
    onPress: fn(),
  },
  { label: 'Units', action: 'Add your units', note: '5, all yours', isDone: true, href: '#business-units' },
  { label: 'Phases', action: 'Add your phases', note: '7 sample phases', isDone: false, href: '#timeline' },
  {
    label: 'Products',
    action: 'Add your products',
    note: '27 sample products, or import a list',
    isDone: false,
    href: '#products',
  },
  { label: 'Workbooks', action: 'Replace a workbook', note: 'Not changed yet', isDone: false, onPress: fn() },
  { label: 'Accounts', action: 'Add an account', note: '3, the last one huda', isDone: true, onPress: fn() },
]
const undone = steps.map((step) => ({ ...step, isDone: false, note: 'none yet' }))

const meta = {
  component: FirstSteps,
  title: 'Panels/Admin Mode/FirstSteps (onboarding, checklist)',
  id: 'panels-admin-mode-firststeps',
  tags: ['new', 'since-0.2.0'],
  args: { isSample: true, steps, onDismiss: fn() },
  argTypes: {
    steps: choices({
      'two done': steps,
      'none done': undone,
      'all done': steps.map((step) => ({ ...step, isDone: true })),
    }),
  },
} satisfies Meta<typeof FirstSteps>

export default meta
type Story = StoryObj<typeof meta>

/** A sample launch, with two of six steps done. */
export const Default: Story = {}

/** A launch that started empty. */
export const Beginning: Story = { args: { isSample: false, steps: undone } }
