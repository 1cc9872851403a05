import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { Training } from '~/ui/panels/Training/Training'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: Training,
  title: 'Panels/Training and tools/Training',
  tags: ['stable', 'since-0.1.0'],
  args: { materials: { state: 'ready', value: trainingMaterials }, isAdministrator: false, onView: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Training>

export default meta
type Story = StoryObj<typeof meta>

/** The section on its list. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'Training' })).toHaveAttribute('id', 'training')
    await expect(canvas.getByText('Every rep certified before the first November call')).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: 'VIEW', description: /^ODF administration demo/ }),
    )
    await expect(args.onView).toHaveBeenLastCalledWith(trainingMaterials[2])
    canvas.getByRole('button', { name: 'VIEW', description: /^Portfolio launch deck/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onView).toHaveBeenLastCalledWith(trainingMaterials[0])
  },
}

/** The materials are on their way; the figures need no list. */
export const Loading: Story = {
  args: { materials: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(within(canvasElement).getByText('24/24')).toBeVisible()
  },
}

/** There is no material; the figures of the training are all the same. */
export const Empty: Story = {
  args: { materials: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('No training materials have been added yet.')
    await expect(canvas.getByText('24/24')).toBeVisible()
  },
}

const onRetry = fn()

/** The materials were refused; the rest of the section stays. */
export const Failed: Story = {
  args: { materials: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expect(canvas.getByText('15 October 2025')).toBeVisible()
    await expectRetry(canvasElement, onRetry)
  },
}

/** One panel below the other. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A material without words but its title: no empty badge, and VIEW still answers. */
export const BadData: Story = {
  tags: ['interaction'],
  args: {
    materials: {
      state: 'ready',
      value: [{ ...makeTrainingMaterial(), description: '', type: null as unknown as string }],
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'VIEW', description: /^Portfolio launch deck/ }),
    )
    await expect(args.onView).toHaveBeenCalledOnce()
    await expect(canvasElement).not.toHaveTextContent('null')
  },
}

/** A title of two hundred characters and a word without a place to break. */
export const LongText: Story = {
  args: {
    materials: {
      state: 'ready',
      value: [makeTrainingMaterial({ title: longTitle, description: longWord.repeat(2), type: longWord })],
    },
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text the agenda is at the right of the modules. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'Agenda' }),
      canvas.getByRole('heading', { name: 'Module completion' }),
    )
    await expectToFit(canvasElement)
  }),
}
