import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { DrawerCard } from '~/ui/parts/DrawerCard/DrawerCard'
import { expectChevron } from '../support/chevron'
import { expectFocusRing } from '../support/focus'
import { expectToFit, longWord } from '../support/narrow'
import { shownAt } from '../support/shownAt'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: DrawerCard,
  title: 'Parts/DrawerCard',
  tags: ['stable', 'since-0.1.0'],
  args: {
    kind: 'unit',
    value: 'onco',
    name: 'Oncology',
    summary: 'Oncology',
    children: <p>Two launch products</p>,
  },
  decorators: [
    (Story) => (
      <CardGrid>
        <Story />
        <DrawerCard kind="unit" value="diab" name="Diabetes" summary="Diabetes">
          <p>Five launch products</p>
        </DrawerCard>
      </CardGrid>
    ),
  ],
} satisfies Meta<typeof DrawerCard>

export default meta
type Story = StoryObj<typeof meta>

/** Closed: the whole card is a button in a level 3 heading. The heading's id is the anchor of the item. */
export const Default: Story = {
  // It heads the drawer, which is closed.
  argTypes: { name: { control: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Oncology' })).toBeVisible()
    const card = canvas.getByRole('button', { name: 'Oncology' })
    await expect(card).toHaveAttribute('aria-expanded', 'false')
    await expect(card).toHaveAttribute('id', 'business-units-unit-onco')
    await expect(canvas.queryByText('Two launch products')).not.toBeInTheDocument()
  },
}

/**
 * A click, Enter or the space bar opens the drawer below its row, or closes it. Opening one does not close another.
 */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  args: { action: <button type="button">Edit</button> },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const card = canvas.getByRole('button', { name: 'Oncology' })
    const other = canvas.getByRole('button', { name: 'Diabetes' })
    await step('by mouse', async () => {
      await expectChevron(card, 'down')
      await userEvent.click(card)
      await expect(card).toHaveAttribute('aria-expanded', 'true')
      await expectChevron(card, 'up')
      const drawer = canvas.getByRole('region', { name: 'Oncology' })
      await expect(drawer).toHaveTextContent('Two launch products')
      await expect(within(drawer).getByRole('heading', { level: 3, name: 'Oncology' })).toBeVisible()
      await userEvent.click(other)
      await expect(canvas.getByText('Two launch products')).toBeVisible()
      await expect(canvas.getByText('Five launch products')).toBeVisible()
      await userEvent.click(card)
      await waitFor(() => expect(canvas.queryByText('Two launch products')).not.toBeInTheDocument())
    })
    await step('by keyboard', async () => {
      card.focus()
      await userEvent.keyboard('{Enter}')
      await expect(card).toHaveAttribute('aria-expanded', 'true')
      await userEvent.keyboard(' ')
      await expect(card).toHaveAttribute('aria-expanded', 'false')
      await userEvent.keyboard('{ArrowDown}')
      await expectFocusRing(other)
    })
    await step(
      'an action beside the chevron is a button of its own, and does not open the drawer',
      async () => {
        const canvas = within(canvasElement)
        await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
        await expect(canvas.getByRole('button', { name: 'Oncology' })).toHaveAttribute(
          'aria-expanded',
          'false',
        )
        await expect(canvas.getByRole('heading', { level: 3, name: 'Oncology' })).toBeVisible()
      },
    )
  },
}

/** The heading's line can contain a link to something that belongs to the item. */
export const Links: Story = {
  tags: ['interaction'],
  args: { links: <a href="#products">Products</a> },
  play: playedWhere({ leftToRight: true }, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Oncology' }))
    const name = canvas.getByRole('region').querySelector('h3')?.getBoundingClientRect()
    const link = canvas.getByRole('link', { name: 'Products' }).getBoundingClientRect()
    await expect(link.left).toBeGreaterThan(name?.right ?? Infinity)
    await expect(Math.abs(link.bottom - (name?.bottom ?? 0))).toBeLessThan(8)
  }),
}

/** On a phone the drawer is below its card. Long words wrap in both. */
export const LongText: Story = {
  tags: ['interaction', '!dev'],
  args: {
    summary: <span style={{ paddingInlineEnd: 24, overflowWrap: 'anywhere' }}>{longWord.repeat(2)}</span>,
    children: <p>{longWord.repeat(2)}</p>,
  },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: longWord.repeat(2) }))
    await expectToFit(canvasElement)
    const drawer = canvas.getByRole('region', { name: 'Oncology' }).getBoundingClientRect()
    await expect(drawer.top).toBeLessThan(
      canvas.getByRole('button', { name: 'Diabetes' }).getBoundingClientRect().top,
    )
  },
}

/** Right-to-left and hovered: the chevron is at the left, and the notch is below the card's right end. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: 'Oncology' })
    await userEvent.click(card)
    const box = card.getBoundingClientRect()
    const chevron = card.querySelector('svg')?.getBoundingClientRect()
    await expect((chevron?.left ?? 0) - box.left).toBeLessThan(24)
    const drawer = canvas.getByRole('region').firstElementChild ?? card
    await expect(getComputedStyle(drawer, '::before').right).toBe('32px')
  },
}

/** A summary that only says "More": in a list of buttons, all sound alike. */
export const DontVague: Story = {
  tags: ['dont', '!dev'],
  args: { summary: 'More' },
}
