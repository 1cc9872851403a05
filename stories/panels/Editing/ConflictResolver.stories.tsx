import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import type { ConflictSide } from '~/data/domain/editing/editSession'
import { ConflictResolver, type ConflictResolverProps } from '~/ui/panels/Editing/ConflictResolver'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { controlled } from '../../support/controlled'

const meta = {
  component: ConflictResolver,
  title: 'Panels/Admin Mode/ConflictResolver',
  tags: ['stable', 'since-0.1.0'],
  args: {
    item: 'Oncology',
    fields: [{ field: 'progress', label: 'progress', ours: '82%', theirs: '90%' }],
    choices: {},
    onChoose: fn(),
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

/** Either value is chosen by mouse or keyboard. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('region', { name: 'Oncology was changed while you were editing' }),
    ).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Use mine for progress' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'ours')
    canvas.getByRole('button', { name: 'Use theirs for progress' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'theirs')
  },
}

function WithSubmit(props: ConflictResolverProps) {
  const [focusRequests, setFocusRequests] = useState(0)
  return (
    <>
      <ConflictResolver {...props} focusRequests={focusRequests} />
      <Button
        onClick={() => {
          setFocusRequests(focusRequests + 1)
        }}
      >
        Update progress
      </Button>
    </>
  )
}

/** A conflict that arrives while the user types elsewhere does not take focus. Submitting the form moves focus to it. */
export const WhileTyping: Story = {
  tags: ['interaction'],
  args: { autoFocus: false },
  render: (args) => <WithSubmit {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Oncology was changed while you were editing' })
    await expect(box).toBeVisible()
    await expect(box).not.toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Update progress' }))
    await expect(box).toHaveFocus()
  },
}

/** A conflict in a list: what each side removed and added, and the merged list. */
export const Lists: Story = {
  tags: ['interaction'],
  args: {
    item: 'Phase 4',
    fields: [
      {
        field: 'objectives',
        label: 'objectives',
        ours: { removed: ['Confirm speakers'], added: ['Confirm twelve speakers'] },
        theirs: { removed: [], added: ['Brief the wholesalers'] },
        merged: ['Sign the venue', 'Brief the wholesalers', 'Confirm twelve speakers'],
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const sides = canvas
      .getAllByRole('list')
      .slice(1)
      .map((side) => side.textContent)
    await expect(sides).toEqual([
      '−Removed: Confirm speakers+Added: Confirm twelve speakers',
      '+Added: Brief the wholesalers',
      'Sign the venueBrief the wholesalersConfirm twelve speakers',
    ])
    const both = canvas.getByRole('button', { name: 'Use both for objectives' })
    await userEvent.click(both)
    await expect(args.onChoose).toHaveBeenLastCalledWith('objectives', 'both')
    await expect(both).toHaveAttribute('aria-pressed', 'true')
  },
}

/** Several fields, one of them resolved, with the author and time of the change. Two more items have conflicts. */
export const SeveralFields: Story = {
  args: {
    item: 'Phase 5',
    fields: [
      { field: 'progress', label: 'progress', ours: '45%', theirs: '50%' },
      { field: 'owner', label: 'owner', ours: 'Medical Affairs', theirs: 'KOL Lead' },
    ],
    choices: { owner: 'theirs' },
    lastChange: '14:38 by mona',
    remaining: 2,
  },
  play: async ({ canvas }) => {
    const theirs = canvas.getByRole('button', { name: 'Use theirs for owner' })
    await expect(theirs).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByText('Changed 14:38 by mona')).toBeVisible()
    await expect(canvas.getByRole('region')).toHaveTextContent('2 more items wait after this one.')
  },
}

/** Long unbroken values wrap. */
export const LongText: Story = {
  args: {
    item: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3),
    fields: [
      { field: 'owner', label: 'owner', ours: 'Rindfleisch'.repeat(15), theirs: 'Überwachung'.repeat(15) },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: your value is on the right, theirs on the left. Figures keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { lastChange: '14:38 by mona' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectRightToLeft(canvas.getByText('82%'), canvas.getByText('90%'))
    await expectToReadFromTheLeft(canvas.getByText('90%'))
    await expectToReadFromTheLeft(canvas.getByText('Changed 14:38 by mona'))
  },
}
