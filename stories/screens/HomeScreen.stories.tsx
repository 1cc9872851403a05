import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { useState } from 'react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { planOf } from '~/data/fixtures/timeSeries'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { phases } from '~/data/fixtures/phase'
import { baseline } from '~/data/fixtures/launch'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import type { Loadable } from '~/ui/lib/loadable'
import { BusinessUnits } from '~/ui/panels/BusinessUnits/BusinessUnits'
import { Hero } from '~/ui/panels/Hero/Hero'
import { Library } from '~/ui/panels/Library/Library'
import { Products } from '~/ui/panels/Products/Products'
import { Timeline, type TimelineProps } from '~/ui/panels/Timeline/Timeline'
import { Tools } from '~/ui/panels/Tools/Tools'
import { Tracking } from '~/ui/panels/Tracking/Tracking'
import { Training } from '~/ui/panels/Training/Training'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { HomeScreen, type HomeScreenProps } from '~/ui/screens/HomeScreen/HomeScreen'
import { frozenNow } from '../support/frozenNow'
import { expectFixedNames } from '../support/fixedNames'
import { expectToFit } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'

/** Keeps the open phase, as the app does. */
function OpeningTimeline({ phases }: Pick<TimelineProps, 'phases'>) {
  const [openId, setOpenId] = useState<string | null>(null)
  return <Timeline phases={phases} openPhaseId={openId} onOpenPhase={setOpenId} />
}

/** The eight sections with their data, each list in the given state. */
function sections(stateOf: <T>(list: readonly T[]) => Loadable<readonly T[]>): HomeScreenProps {
  const lists = {
    phases: stateOf(phases),
    products: stateOf(products),
    materials: stateOf(trainingMaterials),
  }
  const units = stateOf(businessUnits)
  const knownUnits = units.state === 'ready' ? units.value : []
  return {
    hero: (
      <Hero
        phases={lists.phases}
        plan={
          lists.phases.state === 'ready'
            ? { state: 'ready', value: planOf(lists.phases.value, frozenNow) }
            : lists.phases
        }
      />
    ),
    timeline: <OpeningTimeline phases={lists.phases} />,
    businessUnits: <BusinessUnits units={units} products={products} contextualItems={contextualItems} />,
    products: <Products products={lists.products} units={knownUnits} />,
    tracking: (
      <Tracking products={lists.products} targets={stateOf(targets)} baseline={baseline} units={knownUnits} />
    ),
    training: <Training materials={lists.materials} isAdministrator={false} onView={fn()} />,
    tools: <Tools tools={stateOf(tools)} isAdministrator={false} onViewDemo={fn()} />,
    library: <Library materials={lists.materials} isAdministrator={false} onOpen={fn()} />,
  }
}

const meta = {
  component: HomeScreen,
  title: 'Screens/HomeScreen',
  tags: ['stable', 'since-0.1.0'],
  args: sections((value) => ({ state: 'ready', value })),
  argTypes: Object.fromEntries(
    [
      'notice',
      'hero',
      'timeline',
      'businessUnits',
      'products',
      'tracking',
      'training',
      'tools',
      'library',
    ].map((name) => [name, { control: false }]),
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

const anchors = ['home', 'timeline', 'business-units', 'products', 'tracking', 'training', 'tools', 'library']

/** Expects the eight sections below each other, in the specification's order. */
async function expectSections(canvasElement: HTMLElement) {
  const places = anchors.map((id) => canvasElement.querySelector(`#${id}`)?.getBoundingClientRect().top)
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
  args: sections(() => ({ state: 'loading' })),
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
  args: sections(() => ({
    state: 'failed',
    message: 'The server could not be reached. Check the connection, then try again.',
    onRetry: fn(),
  })),
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
  args: sections(() => ({ state: 'ready', value: [] })),
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
