import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { sectionIds } from '~/data/domain/home/sections'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { HomeScreen } from '~/ui/screens/HomeScreen/HomeScreen'
import { expectFixedNames } from '../support/fixedNames'
import { homeSections } from '../support/homeSections'
import { expectToFit } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'

const meta = {
  component: HomeScreen,
  title: 'Screens/HomeScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { sections: homeSections((value) => ({ state: 'ready', value })) },
  argTypes: { notice: { control: false }, sections: { control: false } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Expects the eight sections below each other, in the specification's order. */
async function expectSections(canvasElement: HTMLElement) {
  const places = sectionIds.map((id) => canvasElement.querySelector(`#${id}`)?.getBoundingClientRect().top)
  await expect(places).not.toContain(undefined)
  await expect(places).toEqual([...places].sort((one, other) => (one ?? 0) - (other ?? 0)))
}

/** All eight sections, in the specification's order. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectSections(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Pre-Launch Command Center (Aug → Nov 2025)',
    )
    await expect(canvas.getByRole('table', { name: /Detailed Progress Tracking/ })).toBeVisible()
  },
}

/** Opened from another page: all lists are loading, and sections without a list are already there. */
export const Loading: Story = {
  args: { sections: homeSections(() => ({ state: 'loading' })) },
  play: async ({ canvas, canvasElement }) => {
    await expectSections(canvasElement)
    const skeletons = (id: string) => canvasElement.querySelectorAll(`#${id} [data-skeleton]`).length
    await expect(skeletons('timeline')).toBe(8)
    await expect(skeletons('business-units')).toBe(6)
    await expect(canvas.getByText('Coverage to date')).toBeVisible()
  },
}

/** No list could be loaded: each section says so, with Try again. */
export const Failed: Story = {
  args: {
    sections: homeSections(() => ({
      state: 'failed',
      message: 'The server could not be reached. Check the connection, then try again.',
      onRetry: fn(),
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectSections(canvasElement)
    const alerts = canvas.getAllByRole('alert')
    await expect(alerts.length).toBeGreaterThanOrEqual(7)
    for (const alert of alerts) await expect(alert).toHaveTextContent('The server could not be reached.')
  },
}

const outOfDate = {
  title: 'This page may be out of date',
  message: 'The server cannot reach its data right now; reload the page in a few seconds.',
  retryLabel: 'Reload',
  onRetry: fn(),
} as const

/** The server shows its last known state, and a notice at the top says so. */
export const Stale: Story = {
  args: { notice: <FailedPanel {...outOfDate} /> },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('alert')
    await expect(notice).toHaveTextContent(outOfDate.title)
    const [alert, heading] = [notice, canvas.getByRole('heading', { level: 1 })].map((element) =>
      element.getBoundingClientRect(),
    )
    await expect(alert?.left).toBe(heading?.left)
    await expect(alert?.bottom).toBeLessThan(heading?.top ?? 0)
  },
}

/** Every list is empty: the specification's exact sentences. */
export const Empty: Story = {
  args: { sections: homeSections(() => ({ state: 'ready', value: [] })) },
  play: async ({ canvas, canvasElement }) => {
    await expectSections(canvasElement)
    await expect(canvas.getByText('No products found for the selected filter.')).toBeInTheDocument()
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** On the narrowest phone nothing overflows. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: nothing overflows, and the sections keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectSections(canvasElement)
    await expectToFit(canvasElement)
  },
}

/** Each name that the specification fixes is a complete accessible name. */
export const FixedNames: Story = {
  tags: ['!dev', 'unlisted', 'interaction'],
  play: async ({ canvas, canvasElement }) => {
    for (const name of [/^Phase 4 — Pre-Launch Activation/, /^Oncology/, /^Vometron 8 mg/])
      await userEvent.click(canvas.getByRole('button', { name, expanded: false }))
    await expectFixedNames(canvasElement, 'home')
  },
}
