import type { Meta, StoryObj } from '@storybook/react'
import { clearAllMocks, expect, fireEvent, fn, userEvent, waitFor } from '@storybook/test'
import { changeDays } from '~/data/fixtures/changes'
import type { Minute } from '~/data/domain/format/timestamp'
import { TimeTravelBar } from '~/ui/panels/TimeTravel/TimeTravelBar'
import { controlled } from '../../support/controlled'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const sentence = 'Phase 4 was 2 days behind plan.'

const meta = {
  component: TimeTravelBar,
  title: 'Panels/Live and time travel/TimeTravelBar',
  tags: ['new', 'since-0.2.0'],
  args: {
    days: changeDays,
    now: new Date('2025-10-14T14:35:00Z'),
    asOf: '2025-10-03T18:00',
    sentence,
    autoFocus: false,
    onMove: fn(),
    onClose: fn(),
  },
  // As in the Gantt chart: over its lanes and below them, as wide as its months.
  render: (args) => (
    <div style={{ position: 'relative', height: 230, marginInlineStart: 304 }}>
      <TimeTravelBar {...args} />
    </div>
  ),
  decorators: [controlled('asOf', 'onMove')],
} satisfies Meta<typeof TimeTravelBar>

export default meta
type Story = StoryObj<typeof meta>

/**
 * 3 October, with a dashed line for today. Arrow keys move by a day, Page Up and Page Down by a week, Home and End to
 * the ends.
 */
export const Default: Story = {
  // `sentence` is announced when the handle rests, and `autoFocus` acts as the bar appears.
  argTypes: { sentence: { control: false }, autoFocus: { control: false } },
}

/** Keyboard interaction: arrow keys, Page Up, Page Down, Home, End and Escape. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvas, canvasElement, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Day shown' })
    await expect(slider).toHaveAttribute('aria-valuetext', '3 Oct 2025, 18:00')
    await expect(canvasElement).toHaveTextContent('Fri 3 Oct, 18:00')
    await expect(canvas.getByText('Today')).toBeVisible()
    const columns = columnsOf(canvasElement)
    await expect(columns).toHaveLength(args.days.length)
    await expect(Math.max(...columns.map(heightOf))).toBe(22)
    await expect(Math.min(...columns.map(heightOf))).toBeGreaterThanOrEqual(4)
    const backgrounds = columns.map((column) => getComputedStyle(column).backgroundColor)
    await expect(new Set(backgrounds).size).toBe(2)
    slider.focus()
    const steps: [string, Minute | null][] = [
      ['{ArrowLeft}', '2025-10-02T18:00'],
      ['{ArrowDown}', '2025-10-01T18:00'],
      ['{ArrowRight}', '2025-10-02T18:00'],
      ['{ArrowUp}', '2025-10-03T18:00'],
      ['{PageDown}', '2025-09-26T18:00'],
      ['{PageUp}', '2025-10-03T18:00'],
      ['{Home}', '2025-08-05T18:00'],
      ['{End}', null],
    ]
    for (const [key, to] of steps) {
      await userEvent.keyboard(key)
      await expect(args.onMove).toHaveBeenLastCalledWith(to)
    }
    await expect(slider).toHaveAttribute('aria-valuetext', 'Now')
    await expect(slider).toHaveAttribute('aria-valuenow', slider.getAttribute('aria-valuemax'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  }),
}

/** Just opened: the handle is at now, and has the focus. */
export const Opened: Story = {
  args: { asOf: null, autoFocus: true },
  play: async ({ canvas, canvasElement }) => {
    const slider = canvas.getByRole('slider', { name: 'Day shown' })
    await expect(slider).toHaveFocus()
    await expect(slider).toHaveAttribute('aria-valuetext', 'Now')
    await expect(canvasElement).toHaveTextContent('Now, Tue 14 Oct, 14:35')
    await expect(canvas.queryByText('Today')).toBeNull()
  },
}

/** The sentence is announced when the handle rests. */
export const Announced: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(sentence))
  },
}

/** At the minute of a change, between two evenings. */
export const AtChange: Story = {
  tags: ['interaction', '!dev'],
  args: { asOf: '2025-10-03T14:34' },
  play: playedWhere({ leftToRight: true }, async ({ canvas, args, step }) => {
    await step('an arrow key moves to the next evening', async () => {
      const slider = canvas.getByRole('slider')
      await expect(slider).toHaveAttribute('aria-valuetext', '3 Oct 2025, 14:34')
      slider.focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(args.onMove).toHaveBeenLastCalledWith('2025-10-03T18:00')
    })
    clearAllMocks()
    await step('dragging moves the handle to the nearest evening', async () => {
      const area = canvas.getByRole('slider').parentElement
      if (!area) throw new Error('The slider has no parent.')
      const { left, width, top } = area.getBoundingClientRect()
      const at = (share: number) => ({
        clientX: left + width * share,
        clientY: top + 30,
        button: 0,
        pointerId: 1,
      })
      area.setPointerCapture = () => undefined
      await fireEvent.pointerDown(area, at(0.5))
      await expect(args.onMove).toHaveBeenLastCalledWith('2025-09-30T18:00')
      await fireEvent.pointerMove(area, at(0.01))
      await expect(args.onMove).toHaveBeenLastCalledWith('2025-08-05T18:00')
      await fireEvent.pointerMove(area, at(0.99))
      await expect(args.onMove).toHaveBeenLastCalledWith(null)
      await fireEvent.pointerUp(area, at(0.99))
      await fireEvent.pointerMove(area, at(0.5))
      await expect(args.onMove).toHaveBeenCalledTimes(3)
    })
  }),
}

/** The history starts today, so there is no earlier evening. */
export const OneChange: Story = {
  tags: ['interaction', '!dev'],
  args: { days: [{ time: '2025-10-14', changes: 1 }], asOf: null },
  play: async ({ canvas, canvasElement, args }) => {
    const slider = canvas.getByRole('slider')
    await expect(slider).toHaveAttribute('aria-valuemax', '0')
    await expect(columnsOf(canvasElement).map(heightOf)).toEqual([22])
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onMove).toHaveBeenLastCalledWith(null)
  },
}

/** 100,000 changes on one day: the other days stay visible. Changes before or after the launch are not drawn. */
export const ManyChanges: Story = {
  tags: ['variant', '!dev'],
  args: {
    days: [
      { time: '2025-07-31', changes: 2 },
      ...changeDays,
      { time: '2025-10-16', changes: 100_000 },
      { time: '2025-12-01', changes: 2 },
    ],
  },
  play: async ({ canvasElement }) => {
    const heights = columnsOf(canvasElement).map(heightOf)
    await expect(heights).toHaveLength(changeDays.length + 1)
    await expect(new Set(heights.slice(0, -1))).toEqual(new Set([4]))
  },
}

/** No history: nothing is drawn. */
export const NoHistory: Story = {
  tags: ['variant', '!dev'],
  args: { days: [], asOf: null },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toEqual([])
  },
}

/** On a phone, the text is hidden, and the handle is large enough to drag. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  render: (args) => (
    <div style={{ position: 'relative', height: 230, marginInlineStart: 44 }}>
      <TimeTravelBar {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const knob = canvas.getByRole('slider')
    const target = getComputedStyle(knob, '::before')
    await expect(Number.parseFloat(target.width)).toBeGreaterThanOrEqual(40)
    await expect(canvasElement.querySelector('p')).not.toBeVisible()
  },
}

/** Right-to-left: days run to the left, and the arrow keys follow. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onMove).toHaveBeenLastCalledWith('2025-10-04T18:00')
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onMove).toHaveBeenLastCalledWith('2025-10-05T18:00')
  },
}

/** The columns of the days with changes. */
const columnsOf = (element: HTMLElement) => [...element.querySelectorAll('[class*="ChangeRug"] > i')]
const heightOf = (column: Element) => column.getBoundingClientRect().height
