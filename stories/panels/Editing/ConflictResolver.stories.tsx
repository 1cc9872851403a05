import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import type { ConflictSide } from '~/data/domain/editing/editSession'
import { ConflictResolver, type ConflictResolverProps } from '~/ui/panels/Editing/ConflictResolver'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const oneField = [{ field: 'progress', label: 'progress', ours: '82%', theirs: '90%' }]
const twoFields = [
  { field: 'progress', label: 'progress', ours: '45%', theirs: '50%' },
  { field: 'owner', label: 'owner', ours: 'Medical Affairs', theirs: 'KOL Lead' },
]
const list = [
  {
    field: 'objectives',
    label: 'objectives',
    ours: { removed: ['Confirm speakers'], added: ['Confirm twelve speakers'] },
    theirs: { removed: [], added: ['Brief the wholesalers'] },
    merged: ['Sign the venue', 'Brief the wholesalers', 'Confirm twelve speakers'],
  },
]

const meta = {
  component: ConflictResolver,
  title: 'Panels/Admin Mode/ConflictResolver (merge, diff)',
  id: 'panels-admin-mode-conflictresolver',
  tags: ['stable', 'since-0.1.0'],
  args: { item: 'Oncology', fields: oneField, choices: {}, onChoose: fn() },
  argTypes: {
    fields: choices({ 'one field': oneField, 'two fields': twoFields, 'a list': list }),
    choices: choices({ none: {}, 'my progress': { progress: 'ours' } }),
    lastChange: choices({ none: null, mona: '14:38 by mona' }),
    autoFocus: { control: false },
    focusRequests: { control: false },
  },
  decorators: [
    controlled('choices', {
      onChoose: (choices: ConflictResolverProps['choices'], field: string, side: ConflictSide) => ({
        ...choices,
        [field]: side,
      }),
    }),
    (Story) => (
      <>
        <h3>Quick progress update</h3>
        <Story />
      </>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof ConflictResolver>

export default meta
type Story = StoryObj<typeof meta>

/** A conflict in one field. It has focus, and either value can be kept. */
export const Default: Story = {}

/** Several fields, one of them decided, with who changed them. Two more items wait. */
export const SeveralFields: Story = {
  args: {
    item: 'Phase 5',
    fields: twoFields,
    choices: { owner: 'theirs' },
    lastChange: '14:38 by mona',
    remaining: 2,
  },
}

/** A list: what each side removed and added. Both are kept. */
export const Lists: Story = {
  args: { item: 'Phase 4', fields: list },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use both for objectives' }))
  },
}

/** Long names and values wrap. */
export const LongText: Story = {
  args: {
    item: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3),
    fields: [
      { field: 'owner', label: 'owner', ours: 'Rindfleisch'.repeat(15), theirs: 'Überwachung'.repeat(15) },
    ],
  },
}
