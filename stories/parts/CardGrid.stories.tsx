import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { useState } from 'react'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { DrawerCard } from '~/ui/parts/DrawerCard/DrawerCard'
import { Panel } from '~/ui/parts/Panel/Panel'
import { exceptCopyLinks } from '../support/exceptCopyLinks'
import { expectRightToLeft } from '../support/direction'
import { expectToFit, longWord } from '../support/narrow'
import { shownAt } from '../support/shownAt'
import { playedWhere } from '../support/playedWhere'

const units = ['Oncology', 'Diabetes', 'Respiratory', 'Sleep & CNS', 'Men’s Health']

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const meta = {
  component: CardGrid,
  title: 'Parts/CardGrid',
  tags: ['stable', 'since-0.1.0'],
  args: {
    children: units.map((unit) => (
      <DrawerCard key={unit} kind="unit" value={idOf(unit)} name={unit} summary={unit}>
        What {unit} launches
      </DrawerCard>
    )),
  },
} satisfies Meta<typeof CardGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Three cards in a row. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(cardsInFirstRow(canvasElement)).toBe(3)
  }),
}

/** Two in a row on a tablet. Open drawers follow each other in the order of their cards. */
export const Tablet: Story = {
  tags: ['interaction', '!dev'],
  parameters: shownAt('tablet'),
  play: async ({ canvasElement }) => {
    await expect(cardsInFirstRow(canvasElement)).toBe(2)
    await expectDrawersInOrder(canvasElement)
  },
}

/** One in a row on a phone, with each drawer below its card. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(cardsInFirstRow(canvasElement)).toBe(1)
    await expectDrawersInOrder(canvasElement)
  },
}

/** The open drawer of the first card takes the whole next row. Its neighbours stay beside it, without a gap. */
export const Opened: Story = {
  tags: ['interaction', '!dev'],
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Oncology' }))
    await expect(cardsInFirstRow(canvasElement)).toBe(3)
    const drawer = canvas.getByRole('region', { name: 'Oncology' }).getBoundingClientRect()
    const neighbour = canvas.getByRole('button', { name: 'Respiratory' }).getBoundingClientRect()
    const next = canvas.getByRole('button', { name: 'Sleep & CNS' }).getBoundingClientRect()
    await expect(drawer.right).toBe(neighbour.right)
    await expect(drawer.top).toBeGreaterThan(neighbour.bottom)
    await expect(next.top).toBeGreaterThan(drawer.bottom)
  }),
}

/** Several open cards in a row: their drawers follow in the order of the cards, each with a notch below its own. */
export const SeveralOpened: Story = {
  play: async ({ canvasElement }) => {
    await expectDrawersInOrder(canvasElement)
  },
}

/** Controlled: the parent gets each click and decides which cards are open. */
export const Controlled: Story = {
  tags: ['interaction', '!dev'],
  render: function Render(args) {
    const [open, setOpen] = useState<readonly string[]>(['diabetes'])
    return (
      <>
        <button
          onClick={() => {
            setOpen([])
          }}
        >
          Close all
        </button>
        <CardGrid {...args} openIds={{ value: open, onChange: setOpen }} />
        <output>{open.join(', ')}</output>
      </>
    )
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: 'Diabetes' })
    await expect(card).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Oncology' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('diabetes, oncology')
    await expect(canvas.getAllByRole('region')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Close all' }))
    await expect(card).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Skeletons use the same columns. */
export const Skeletons: Story = {
  args: {
    children: [1, 2, 3].map((card) => (
      <Panel key={card} style={{ padding: 20 }}>
        On its way
      </Panel>
    )),
  },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    const tops = canvas.getAllByText('On its way').map((panel) => panel.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  }),
}

/** Long words stay in their column, and the columns stay equal. */
export const LongText: Story = {
  args: {
    children: [longWord.repeat(3), 'Diabetes', 'Respiratory'].map((unit) => (
      <DrawerCard
        key={unit}
        kind="unit"
        value={idOf(unit)}
        name={unit}
        summary={<span style={{ overflowWrap: 'anywhere' }}>{unit}</span>}
      >
        What {unit} launches
      </DrawerCard>
    )),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    const widths = canvas
      .getAllByRole('button', exceptCopyLinks)
      .map((card) => Math.round(card.getBoundingClientRect().width))
    await expect(new Set(widths).size).toBe(1)
  },
}

/** In right-to-left text the first card is at the right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expectRightToLeft(...canvas.getAllByRole('button', exceptCopyLinks).slice(0, 3))
  }),
}

/** A single card leaves two thirds of its row empty. Show its content instead. */
export const DontOne: Story = {
  tags: ['dont', '!dev'],
  args: {
    children: (
      <DrawerCard kind="unit" value="onco" name="Oncology" summary="Oncology">
        What it launches
      </DrawerCard>
    ),
  },
}

/** Opens the cards from the last to the first, and checks the positions of their drawers and notches. */
async function expectDrawersInOrder(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  const cards = canvas.getAllByRole('button', exceptCopyLinks)
  for (const card of [...cards].reverse()) await userEvent.click(card)
  const drawers = units.map((name) => canvas.getByRole('region', { name }))
  const tops = drawers.map((drawer) => drawer.getBoundingClientRect().top)
  await expect(tops).toEqual([...tops].sort((a, b) => a - b))
  for (const [index, drawer] of drawers.entries()) {
    const card = cards[index]?.getBoundingClientRect()
    const content = drawer.firstElementChild ?? drawer
    const notch =
      content.getBoundingClientRect().left + parseFloat(getComputedStyle(content, '::before').left)
    await expect(notch).toBeGreaterThan(card?.left ?? Infinity)
    await expect(notch + 14).toBeLessThan(card?.right ?? 0)
  }
}

function cardsInFirstRow(canvasElement: HTMLElement): number {
  const tops = within(canvasElement)
    .getAllByRole('button', exceptCopyLinks)
    .map((card) => card.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}
