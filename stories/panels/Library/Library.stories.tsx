import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { FileSlot, type MaterialFile } from '~/ui/panels/Library/FileSlot'
import { NoFileNote } from '~/ui/panels/Library/NoFileNote'
import { Library } from '~/ui/panels/Library/Library'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: Library,
  title: 'Panels/Library/Library',
  tags: ['stable', 'since-0.1.0'],
  args: { materials: { state: 'ready', value: trainingMaterials }, isAdministrator: false, onOpen: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Library>

export default meta
type Story = StoryObj<typeof meta>

const filterNames = [
  'All Materials 10',
  'Training Materials 3',
  'CLM 1',
  'Product Information 2',
  'Clinical Tools 1',
  'Market Analysis 1',
  'Compliance & Regulatory 1',
  'Digital Assets 1',
]

/** For a viewer, every material is locked, and its card stays clickable. */
export const Default: Story = {}

/** Materials open on click, and categories filter them. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args, step }) => {
    await step('all materials are listed, locked and clickable', async () => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('region', { name: 'View Library' })).toHaveAttribute('id', 'library')
      await expect(canvas.getByText('View-only material library')).toBeVisible()
      const filters = within(canvas.getByRole('group', { name: 'Category' })).getAllByRole('button')
      await expect(filters.map((filter) => filter.textContent)).toEqual(filterNames)
      await expect(filters[0]).toHaveAttribute('aria-pressed', 'true')
      await expect(canvas.getAllByText('Locked')).toHaveLength(trainingMaterials.length)
      await userEvent.click(canvas.getByRole('button', { name: 'CLM interactive detail CLM Locked' }))
      await expect(args.onOpen).toHaveBeenLastCalledWith(trainingMaterials[3])
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onOpen).toHaveBeenLastCalledWith(trainingMaterials[4])
    })
    await step('filter by category with the mouse, and show all again with the keyboard', async () => {
      const canvas = within(canvasElement)
      const clm = canvas.getByRole('button', { name: 'CLM' })
      await userEvent.click(clm)
      await expect(clm).toHaveAttribute('aria-pressed', 'true')
      await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
      await expect(canvas.getByRole('button', { name: /^CLM interactive detail/ })).toBeVisible()

      const all = canvas.getByRole('button', { name: 'All Materials' })
      all.focus()
      await userEvent.keyboard(' ')
      await expect(all).toHaveAttribute('aria-pressed', 'true')
      await expect(canvas.getAllByRole('listitem')).toHaveLength(trainingMaterials.length)

      await userEvent.click(canvas.getByRole('button', { name: 'Product Information' }))
      await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    })
  },
}

/** An administrator can view every material. */
export const Administrator: Story = {
  args: { isAdministrator: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('View')).toHaveLength(trainingMaterials.length)
    await expect(canvas.queryByText('Locked')).toBeNull()
  },
}

const files: Readonly<Record<string, MaterialFile | undefined>> = {
  'objection-handling-playbook': { state: 'none' },
  'clm-interactive-detail': { state: 'none' },
  'gluraz-xr-dosing-guide': { state: 'putting', progress: 0.62 },
  'odf-administration-demo': { state: 'refused', reason: '31 MB; at most 25 MB', hasFile: true },
}

const fileOf = (id: string): MaterialFile => files[id] ?? { state: 'there', kind: 'PDF', size: 1_400_000 }
const onRemove = fn()

/** For administrators who manage files: missing files, an upload in progress, and a refused upload. */
export const Files: Story = {
  tags: ['interaction'],
  args: {
    isAdministrator: true,
    files: {
      isMissing: (id) => fileOf(id).state === 'none',
      isListed: (id) => fileOf(id).state !== 'there',
      wrapCard: ({ id, title }, card, action) => (
        <FileSlot
          {...{ title, action, onCancelUpload: fn() }}
          file={fileOf(id)}
          onUpload={fn()}
          onRemove={onRemove}
        >
          {card}
        </FileSlot>
      ),
      note: (count, isOnly, onToggle) => <NoFileNote {...{ count, isFiltered: isOnly, onToggle }} />,
    },
  },
  play: async ({ canvas }) => {
    const missing = () => canvas.getAllByRole('button', { name: /^Choose a file for/ })
    await expect(missing()).toHaveLength(2)
    const shown = canvas.getAllByRole('listitem').length
    await userEvent.click(canvas.getByRole('button', { name: 'Show the 2' }))
    // Uploads in progress and refused uploads stay visible.
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the file of ODF administration demo' }))
    await expect(onRemove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(shown)
  },
}

/** Loading: eight skeleton cards. The categories can already be selected. */
export const Loading: Story = {
  args: { materials: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the library')
  },
}

/** The selected category is empty. */
export const Empty: Story = {
  tags: ['interaction'],
  args: {
    materials: { state: 'ready', value: trainingMaterials.filter(({ category }) => category !== 'CLM') },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CLM' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('No materials in this category yet.')
  },
}

const onRetry = fn()

/** No materials yet, with a button to add the first. */
export const First: Story = {
  args: { materials: { state: 'ready', value: [] }, actions: <AddButton name="material" isFirst /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No materials have been added yet.')
    await expect(canvas.getAllByRole('button', { name: 'Add the first material' })).toHaveLength(1)
  },
}

/** The list could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { materials: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('The library could not be loaded')
    await expect(alert).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

const unknownCategory = { ...makeTrainingMaterial(), category: 'Folklore' as TrainingMaterial['category'] }

/** A material of an unknown category is listed under All Materials only. */
export const BadData: Story = {
  tags: ['interaction', '!dev'],
  args: { materials: { state: 'ready', value: [unknownCategory] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Training Materials' }))
    await expect(canvas.queryByRole('listitem')).toBeNull()
  },
}

/** A title of 200 characters, on a phone. The cards of a row keep the same height. */
export const LongText: Story = {
  args: {
    materials: {
      state: 'ready',
      value: [makeTrainingMaterial({ id: 'long', title: longTitle }), ...trainingMaterials.slice(1)],
    },
  },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    const [first, second] = canvas.getAllByRole('listitem').map((card) => card.offsetHeight)
    await expect(first).toBe(second)
  },
}

/** Right-to-left: categories and cards start at the right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const filters = within(canvas.getByRole('group', { name: 'Category' })).getAllByRole('button')
    await expectRightToLeft(...filters.slice(0, 3))
    await expectRightToLeft(...canvas.getAllByRole('listitem').slice(0, 4))
    await expectToFit(canvasElement)
  }),
}

/** This browser has requested two materials: one is open, one is waiting. The others stay locked. */
export const AccessRequested: Story = {
  args: {
    isAdministrator: false,
    accessOf: (id) =>
      ({
        'objection-handling-playbook': { state: 'open', label: 'Open until 21 Oct' } as const,
        'odf-administration-demo': { state: 'pending', label: 'Asked 14:36' } as const,
      })[id],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', {
        name: 'Objection handling playbook Training Materials Open until 21 Oct',
      }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: /^ODF administration demo .* Asked 14:36$/ }),
    ).toBeVisible()
    await expect(canvas.getAllByText('Locked')).toHaveLength(8)
  },
}
