import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { EditButton } from '~/ui/panels/Editing/EditButton'
import { RemoveConfirm } from '~/ui/panels/Editing/RemoveConfirm'
import { ReasonField } from '~/ui/parts/ReasonField/ReasonField'
import { longWord } from '../../support/narrow'

const meta = {
  component: EditButton,
  subcomponents: { AddButton, RemoveConfirm },
  title: 'Panels/Admin Mode/EditButton (AddButton, RemoveConfirm)',
  id: 'panels-admin-mode-editbutton',
  tags: ['new', 'since-0.2.0'],
  args: { name: 'Phase 4', onClick: fn() },
} satisfies Meta<typeof EditButton>

export default meta
type Story = StoryObj<typeof meta>

/** A pencil beside a row. Its name is for screen readers. */
export const Default: Story = {}

/**
 * In the head of a table, with a visible label: opens the grid. `AddButton`, last in the head of a section; in an empty list a
 * hint, and the button as the only action.
 */
export const Others: Story = {
  name: 'Wide, AddButton',
  render: (args) => (
    <div style={{ display: 'grid', gap: 20, justifyItems: 'start' }}>
      <EditButton {...args} name="Edit figures" isWide />
      <AddButton name="phase" />
      <AddButton name="tool" isFirst />
    </div>
  ),
}

const removal = {
  name: 'Pelmiro cream',
  dependent: { name: 'its target', figures: '6 · 0 · 22, 31%' },
  removeLabel: 'Remove product and target',
  blockedReason: null,
  busy: false,
  onRemove: fn(),
  onCancel: fn(),
}

/** Names what goes with the item, and that it can be undone. Keep has focus. */
export const Remove: StoryObj<typeof RemoveConfirm> = {
  args: removal,
  render: (args) => (
    <>
      <h2>Admin Mode</h2>
      <RemoveConfirm {...args} />
    </>
  ),
}

/** Other items depend on it: the message says what to do, and a button shows them. */
export const RemoveBlocked: StoryObj<typeof RemoveConfirm> = {
  ...Remove,
  args: {
    ...removal,
    name: 'Renal',
    blockers: { label: 'Show the 6 products', onShow: fn() },
    blockedReason: '6 products belong to this unit; move or remove those items first.',
  },
}

/** The server could not remove it. The same request can be sent again. A long name wraps, and a reason can be given. */
export const RemoveFailed: StoryObj<typeof RemoveConfirm> = {
  ...Remove,
  args: {
    ...removal,
    name: longWord,
    reason: <ReasonField value={{ text: '', readersMaySee: false }} onChange={fn()} />,
    failure: { title: 'Not removed', text: 'The server could not save it.', onSendAgain: fn() },
  },
}
