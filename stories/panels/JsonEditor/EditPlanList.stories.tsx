import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { EditPlanList } from '~/ui/panels/JsonEditor/EditPlanList'
import { inAdminPanel, underJsonEditor } from '../../support/adminPanel'
import { expectToFollow, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusKept } from '../../support/focus'

const plan = {
  calls: [
    {
      path: ['phases', 0],
      collection: 'timeline' as const,
      id: 'phase-4',
      changes: [{ field: 'progress', before: '0.72', after: '0.78' }],
    },
    {
      path: ['phases', 1],
      collection: 'timeline' as const,
      id: 'phase-5',
      changes: [
        { field: 'progress', before: '0.35', after: '0.45' },
        { field: 'owner', before: 'KOL Lead', after: 'Medical Affairs' },
      ],
    },
  ],
  refused: [{ path: ['phases', 2, 'progress'], reason: 'must be a decimal text from "0" to "1"' }],
  ignored: [{ path: ['products'], reason: 'phases comes first' }],
}

const meta = {
  component: EditPlanList,
  title: 'Panels/Admin Mode/EditPlanList',
  tags: ['!dev'],
  decorators: [underJsonEditor, inAdminPanel],
  args: { plan },
} satisfies Meta<typeof EditPlanList>

export default meta
type Story = StoryObj<typeof meta>

/** The calls with old and new values, what is refused and what is ignored, each with its reason. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent)
    await expect(rows).toEqual([
      'PATCH/api/timeline/phase-4progress 0.72 → 0.78',
      'PATCH/api/timeline/phase-5progress 0.35 → 0.45owner KOL Lead → Medical Affairs',
      'phases[2].progress refusedMust be a decimal text from "0" to "1".',
      'products ignored: phases comes first',
    ])
    await expect(canvas.getByText('2 changes, 1 refused')).toBeVisible()
  },
}

const objectives = ['Map 400 accounts', 'Agree the message with KOLs', 'Train the trainers']

/** A list shows the lines that go and those that come, as the history does. */
export const Lists: Story = {
  args: {
    plan: {
      ...plan,
      calls: [
        {
          path: ['phases', 0],
          collection: 'timeline',
          id: 'phase-4',
          changes: [
            {
              field: 'objectives',
              before: objectives,
              after: [...objectives.slice(1), 'Open sixty accounts'],
            },
            { field: 'deliverables', before: objectives, after: [...objectives].reverse() },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const [row] = within(canvasElement).getAllByRole('listitem')
    await expect(row).toHaveTextContent('objectives −Removed: Map 400 accounts+Added: Open sixty accounts')
    await expect(row).toHaveTextContent('deliverables one order → another order')
    await expect(row).not.toHaveTextContent('Train the trainers')
  },
}

/** Hundreds of changes: what is refused comes first, and the others when they are wanted. */
export const Hundreds: Story = {
  args: {
    plan: {
      ...plan,
      calls: Array.from({ length: 500 }, (_, index) => ({
        path: ['phases', index],
        collection: 'timeline' as const,
        id: 'phase-5',
        changes: [{ field: 'owner', before: `Owner ${index}`, after: `Owner ${index + 1}` }],
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(50)
    await expect(rows[0]).toHaveTextContent('phases[2].progress refused')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 502 entries' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(502)
    await expectFocusKept('/api/')
  },
}

/** Nothing is there to do. */
export const Empty: Story = {
  args: { plan: { calls: [], refused: [], ignored: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('0 changes')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

/** Values without a place to break, lists, and a field that was never there. */
export const LongText: Story = {
  args: {
    plan: {
      ...plan,
      calls: [
        {
          path: ['phases', 0],
          collection: 'timeline',
          id: 'phase-4',
          changes: [
            { field: 'owner', before: 'Rindfleisch'.repeat(20), after: 'Überwachung'.repeat(20) },
            { field: 'objectives', before: undefined, after: ['One', 'Two'] },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('objectives – → ["One","Two"]')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** An item that was changed before says when, and by whom. */
export const ChangedBefore: Story = {
  args: { lastChangeOf: (_, id) => (id === 'phase-4' ? '14:32 by admin' : null) },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('listitem')
    await expect(first).toHaveTextContent('Changed 14:32 by admin')
    await expect(second).not.toHaveTextContent('Changed')
  },
}

/** From right to left addresses, values and what becomes of them keep their order: old → new. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const text of [
      '2 changes, 1 refused',
      '/api/timeline/phase-4',
      'Must be a decimal text from "0" to "1".',
    ])
      await expectToReadFromTheLeft(canvas.getByText(text))
    await expectToFollow(canvasElement, '0.72', '→', '0.78')
  },
}
