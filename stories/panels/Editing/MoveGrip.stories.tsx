import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { useState } from 'react'
import { movedTo } from '~/data/domain/editing/moves'
import { MoveGrip, type Lifted, type MoveGripProps } from '~/ui/panels/Editing/MoveGrip'
import { Panel } from '~/ui/parts/Panel/Panel'

const meta = {
  component: MoveGrip,
  title: 'Panels/Admin Mode/MoveGrip',
  tags: ['new', 'since-0.2.0'],
  args: {
    ...{ list: 'phases', id: 'c', name: 'Phase 3', placement: 'within', lifted: null },
    position: { current: 3, initial: 3, total: 4 },
    ...{ onLift: fn(), onStep: fn(), onOver: fn(), onDrop: fn(), onCancel: fn(), onMove: fn() },
  },
  decorators: (Story) => (
    <Panel data-item="" style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 12 }}>
      <Story /> Digital & Patient Support
    </Panel>
  ),
} satisfies Meta<typeof MoveGrip>

export default meta
type Story = StoryObj<typeof meta>

/** At rest. Space lifts the item, Enter opens the menu. */
export const Default: Story = {}

/** Space lifts the item, and the menu moves it. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    const grip = canvas.getByRole('button', { name: 'Move Phase 3' })
    grip.focus()
    await userEvent.keyboard(' ')
    await expect(args.onLift).toHaveBeenCalledWith('keys')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'To the top' }))
    await expect(args.onMove).toHaveBeenCalledWith('top')
  },
}

/** Lifted by keyboard: the row is outlined. */
export const LiftedByKeyboard: Story = {
  args: { lifted: 'keys', position: { current: 2, initial: 3, total: 4 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

/** Dragged by pointer: the row has a dashed outline. */
export const Dragged: Story = { args: { lifted: 'pointer' } }

function List(props: MoveGripProps) {
  const [ids, setIds] = useState(['a', 'b', 'c', 'd'])
  const [held, setHeld] = useState<{ id: string; by: Lifted; before: string[] } | null>(null)
  return ids.map((id, at) => (
    <Panel key={id} data-item="" style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 12 }}>
      <MoveGrip
        {...props}
        id={id}
        name={id}
        lifted={held?.id === id ? held.by : null}
        position={{ current: at + 1, initial: (held?.before ?? ids).indexOf(id) + 1, total: ids.length }}
        onLift={(by) => {
          setHeld({ id, by, before: ids })
        }}
        onStep={(by) => {
          setIds(movedTo(ids, id, at + by))
        }}
        onDrop={() => {
          setHeld(null)
        }}
        onCancel={() => {
          setIds(held?.before ?? ids)
          setHeld(null)
        }}
      />
      {id}
    </Panel>
  ))
}

/** In a list: focus stays with the moved item, Enter drops it, and Escape restores the order. */
export const InList: Story = {
  tags: ['interaction', '!dev'],
  decorators: (Story) => <Story />,
  render: (args) => <List {...args} />,
  play: async ({ canvas }) => {
    const names = () => canvas.getAllByRole('button').map((grip) => grip.dataset.id)
    const grip = () => canvas.getByRole('button', { name: 'Move a' })
    grip().focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
    await expect(names()).toEqual(['b', 'c', 'a', 'd'])
    await expect(grip()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(names()).toEqual(['a', 'b', 'c', 'd'])
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowUp}{Enter}{ArrowDown}')
    await expect(names()).toEqual(['b', 'a', 'c', 'd'])

    // At either end of the list, the moves beyond it are disabled.
    await userEvent.click(canvas.getByRole('button', { name: 'Move b' }))
    const items = await canvas.findAllByRole('menuitem')
    await expect(items.map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', null, 'true'])
    await userEvent.keyboard('{Escape}')
  },
}

/** Hovered, as with the pseudo states of the toolbar. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
