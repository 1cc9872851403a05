import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits, makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { TrackingFilters } from '~/ui/panels/Tracking/TrackingFilters'
import { holding } from '../../support/holding'

const meta = {
  component: TrackingFilters,
  title: 'Panels/Targets and tracking/TrackingFilters',
  tags: ['!dev'],
  args: {
    units: businessUnits,
    value: { unit: 'all', view: 'new', region: 'All', channel: 'All' },
    onChange: fn(),
  },
  decorators: [holding('value', 'onChange')],
} satisfies Meta<typeof TrackingFilters>

export default meta
type Story = StoryObj<typeof meta>

/** The first choice: New of all units. Each filter asks for its own change and leaves the others. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...args.value, view: 'current' })

    await choose(canvasElement, 'Business Unit', 'Diabetes')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...args.value, view: 'current', unit: 'diab' })
    await choose(canvasElement, 'Region', 'Eastern')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...args.value,
      view: 'current',
      unit: 'diab',
      region: 'Eastern',
    })
    await choose(canvasElement, 'Channel', 'Clinics')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      unit: 'diab',
      view: 'current',
      region: 'Eastern',
      channel: 'Clinics',
    })
  },
}

/** Region and Channel say that they change nothing, to a screen reader too. */
export const WithoutEffect: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const note = 'Region and Channel do not change the figures.'
    await expect(canvas.getByText(note)).toBeVisible()
    for (const name of ['Region', 'Channel'])
      await expect(canvas.getByRole('combobox', { name })).toHaveAccessibleDescription(note)
    await expect(canvas.getByRole('combobox', { name: 'Business Unit' })).not.toHaveAccessibleDescription()
  },
}

/** The same by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'All' }).focus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...args.value, view: 'all' })

    canvas.getByRole('button', { name: 'Current' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveFocus()
  },
}

/** What each list offers, in order. */
export const Choices: Story = {
  play: async ({ canvasElement }) => {
    await expect(choices(canvasElement, 'Business Unit')).toEqual([
      'All',
      ...businessUnits.map((unit) => unit.name),
    ])
    await expect(choices(canvasElement, 'Region')).toEqual(['All', 'Central', 'Eastern', 'Western'])
    await expect(choices(canvasElement, 'Channel')).toEqual(['All', 'Hospitals', 'Clinics', 'Pharmacies'])
  },
}

/** Every filter in use. */
export const Chosen: Story = {
  args: { value: { unit: 'mens', view: 'current', region: 'Western', channel: 'Pharmacies' } },
}

/** The units are not here yet: All is still a choice. */
export const WithoutUnits: Story = { args: { units: [] } }

/** A unit whose name has no place to break. */
export const LongText: Story = {
  args: {
    units: [
      makeBusinessUnit({ name: 'Stoffwechselerkrankungsbehandlungsproduktvertriebsabteilungsleitung' }),
    ],
    value: { unit: 'diab', view: 'new', region: 'All', channel: 'All' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

async function choose(canvasElement: HTMLElement, filter: string, choice: string) {
  await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: filter }), choice)
}

function choices(canvasElement: HTMLElement, filter: string) {
  return within(within(canvasElement).getByRole('combobox', { name: filter }))
    .getAllByRole('option')
    .map((option) => option.textContent)
}
