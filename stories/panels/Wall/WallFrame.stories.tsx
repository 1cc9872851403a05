import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { wallNow } from '~/data/fixtures/wall'
import { WallFrame } from '~/ui/panels/Wall/WallFrame'
import { expectRightToLeft } from '../../support/direction'
import { holding } from '../../support/holding'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { expectLegible, wallParameters } from '../../support/wall'
import { makeLaunch } from '~/data/fixtures/launch'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: WallFrame,
  title: 'Panels/Wall and brief/WallFrame',
  tags: ['!dev'],
  args: {
    scene: 'Readiness',
    now: wallNow,
    shift: { x: 0, y: 0 },
    isPaused: false,
    showsPause: false,
    onPauseToggle: fn(),
    children: <p>The scene</p>,
    foot: null,
  },
  parameters: { ...wallParameters },
  decorators: [holding('held', { onHold: (held: boolean | null) => !held })],
} satisfies Meta<typeof WallFrame>

export default meta
type Story = StoryObj<typeof meta>

const opacity = (element: HTMLElement) => getComputedStyle(element).opacity

/** What it is, which scene, the day and the time. The button waits for a pointer or for Tab. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('banner')).toHaveTextContent(
      'Launch Command CenterReadinessTue 14 Oct14:35',
    )
    const hold = canvas.getByRole('button', { name: 'Hold' })
    await expect(opacity(hold)).toBe('0')
    await userEvent.tab()
    await expect(hold).toHaveFocus()
    await expect(opacity(hold)).toBe('1')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPauseToggle).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expect(hold).toHaveAccessibleName('Hold')
    await expectLegible(canvasElement)
  },
}

/** A pointer was moved: the button is there for three seconds, and so is the pointer. */
export const Touched: Story = {
  args: { showsPause: true },
  play: async ({ canvasElement, args }) => {
    const hold = within(canvasElement).getByRole('button', { name: 'Hold' })
    await expect(opacity(hold)).toBe('1')
    await userEvent.click(hold)
    await expect(args.onPauseToggle).toHaveBeenCalledOnce()
  },
}

/** Held: the same button lets it go on. */
export const Held: Story = {
  args: { isPaused: true, showsPause: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Go on' })).toBeVisible()
  },
}

/** No scene: nothing to hold. */
export const NoScene: Story = {
  args: { scene: null, isPaused: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** In Riyadh it is three hours later, and here the next day. */
export const AfterMidnight: Story = {
  args: { now: Date.parse('2025-10-14T21:04:00Z') },
  parameters: { launch: makeLaunch({ timeZone: 'Asia/Riyadh' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('banner')).toHaveTextContent(/Wed 15 Oct(?:Riyadh)?00:04$/)
  },
}

/** Every ten minutes the picture is somewhat elsewhere, whole. */
export const Shifted: Story = {
  args: { shift: { x: 4, y: 4 } },
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1 })
    const picture = heading.closest('header')?.parentElement
    await expect(picture?.getBoundingClientRect().left).toBeCloseTo(4, 1)
    await expect(picture?.getBoundingClientRect().top).toBeCloseTo(4, 1)
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
  }),
}

/** On a phone there is no wall. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Made for a wide screen')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(canvas.queryByText('The scene')).not.toBeVisible()
    await expectToFit(canvasElement)
  },
}

/** In right-to-left the name is at the right and the clock at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { shift: { x: 4, y: 0 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByText('Launch Command Center'),
      canvas.getByText('Readiness'),
      canvas.getByText('14:35'),
    )
  },
}
