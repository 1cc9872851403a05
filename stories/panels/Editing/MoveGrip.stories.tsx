import type { Decorator, Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { useState, type ReactNode } from 'react'
import { movedTo } from '~/data/domain/editing/moves'
import { MoveGrip, type Lifted, type MoveGripProps } from '~/ui/panels/Editing/MoveGrip'
import { MoveHint } from '~/ui/panels/Editing/MoveHint'
import { Panel } from '~/ui/parts/Panel/Panel'
import { choices } from '../../support/choices'
import { longTitle } from '../../support/narrow'

/** A row with room for its grip in the margin. */
function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ position: 'relative', marginInlineStart: 32 }}>
      <Panel data-item="" style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 12 }}>
        {children}
      </Panel>
    </div>
  )
}

/** A list whose items can be moved, with the hint while one of them is lifted. */
function List(props: MoveGripProps) {
  const [ids, setIds] = useState(['Medical Training', 'Price Approval', 'Patient Support', 'Go-Live'])
  const [held, setHeld] = useState<{ id: string; by: Lifted; before: string[] } | null>(null)
  const drop = () => {
    setHeld(null)
  }
  const positionOf = (id: string) => ({
    current: ids.indexOf(id) + 1,
    initial: (held?.before ?? ids).indexOf(id) + 1,
    total: ids.length,
  })
  return (
    <>
      {ids.map((id, at) => (
        <Row key={id}>
          <MoveGrip
            {...props}
            id={id}
            name={id}
            lifted={held?.id === id ? held.by : null}
            position={positionOf(id)}
            onLift={(by) => {
              setHeld({ id, by, before: ids })
            }}
            onStep={(by) => {
              setIds(movedTo(ids, id, at + by))
            }}
            onOver={(over) => {
              setIds(movedTo(ids, id, ids.indexOf(over)))
            }}
            onDrop={drop}
            onCancel={() => {
              setIds(held?.before ?? ids)
              drop()
            }}
          />
          {id}
        </Row>
      ))}
      {held && <MoveHint name={held.id} lifted={held.by} position={positionOf(held.id)} />}
    </>
  )
}

const inRow: Decorator = (Story) => (
  <Row>
    <Story /> Digital & Patient Support
  </Row>
)

const meta = {
  component: MoveGrip,
  subcomponents: { MoveHint },
  title: 'Panels/Admin Mode/MoveGrip (drag handle, sortable, MoveHint)',
  id: 'panels-admin-mode-movegrip',
  tags: ['new', 'since-0.2.0'],
  args: {
    ...{ list: 'phases', id: 'c', name: 'Phase 3', placement: 'before', lifted: null },
    position: { current: 3, initial: 3, total: 4 },
    ...{ onLift: fn(), onStep: fn(), onOver: fn(), onDrop: fn(), onCancel: fn(), onMove: fn() },
  },
  argTypes: { lifted: choices({ no: null, 'by keys': 'keys', 'by pointer': 'pointer' }) },
} satisfies Meta<typeof MoveGrip>

export default meta
type Story = StoryObj<typeof meta>

/** At rest, before the words of its row. Space lifts the item, Enter opens a menu. */
export const Default: Story = { decorators: inRow }

/** Within a card, the grip shows while the card is hovered. */
export const WithinCard: Story = {
  decorators: inRow,
  args: { placement: 'within' },
  parameters: { pseudo: { hover: true } },
}

/** Dragged by pointer: the row has a dashed outline. */
export const Dragged: Story = { decorators: inRow, args: { lifted: 'pointer' } }

/** In a list: an item is lifted by keyboard and moved down twice. The hint shows its position and the keys. */
export const InList: Story = {
  render: (args) => <List {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Move Medical Training' }).focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
  },
}

/** The hint while an item is dragged, with a note. A long name wraps. */
export const Hint: Story = {
  render: () => (
    <MoveHint
      name={longTitle}
      lifted="pointer"
      position={{ current: 7, initial: 8, total: 9 }}
      note="Moving changes the numbers, not the dates"
    />
  ),
}
