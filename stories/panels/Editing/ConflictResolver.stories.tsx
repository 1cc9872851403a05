import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import type { ConflictSide } from '~/data/domain/editing/conflicts'
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
    fields: [{ field: 'progress', label: 'progress', mine: '82%', theirs: '90%' }],
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

/** One field: it takes the focus, and either side can be kept. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('region', { name: 'Oncology was changed while you were editing' }),
    ).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Use mine for progress' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'mine')
    canvas.getByRole('button', { name: 'Use theirs for progress' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'theirs')
  },
}

function Asked(props: ConflictResolverProps) {
  const [asked, setAsked] = useState(0)
  return (
    <>
      <ConflictResolver {...props} focusRequests={asked} />
      <Button
        onClick={() => {
          setAsked(asked + 1)
        }}
      >
        Update progress
      </Button>
    </>
  )
}

/** It came while one types elsewhere: it takes the focus only once the form's own button is pressed. */
export const BesideOtherWork: Story = {
  tags: ['interaction'],
  args: { autoFocus: false },
  render: (args) => <Asked {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Oncology was changed while you were editing' })
    await expect(box).toBeVisible()
    await expect(box).not.toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Update progress' }))
    await expect(box).toHaveFocus()
  },
}

/** A list: what each has taken out of it and put into it, and what both together make of it. */
export const Lists: Story = {
  tags: ['interaction'],
  args: {
    item: 'Phase 4',
    fields: [
      {
        field: 'objectives',
        label: 'objectives',
        mine: { removed: ['Confirm speakers'], added: ['Confirm twelve speakers'] },
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

/** Several fields, one of them decided; who changed them and when; and other items that wait for a choice of their own. */
export const SeveralFields: Story = {
  args: {
    item: 'Phase 5',
    fields: [
      { field: 'progress', label: 'progress', mine: '45%', theirs: '50%' },
      { field: 'owner', label: 'owner', mine: 'Medical Affairs', theirs: 'KOL Lead' },
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

/** Values without a place to break. */
export const LongText: Story = {
  args: {
    item: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3),
    fields: [
      { field: 'owner', label: 'owner', mine: 'Rindfleisch'.repeat(15), theirs: 'Überwachung'.repeat(15) },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left yours is at the right, theirs at the left; figures keep their order. */
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
