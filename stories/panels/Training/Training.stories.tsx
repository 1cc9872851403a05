import type { Decorator, Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { phaseStatuses } from '~/data/contract/phase'
import type { Launch } from '~/data/contract/launch'
import { makeLaunch } from '~/data/fixtures/launch'
import { LaunchContext } from '~/ui/lib/launch'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { Training } from '~/ui/panels/Training/Training'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
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

/** The summary, the agenda, the modules and the materials. */
export const Default: Story = {}

/** Only training materials are listed. Each VIEW is locked, and stays clickable. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    await step('the summary, the agenda and the modules', async () => {
      await expect(canvas.getByRole('region', { name: 'Training' })).toHaveAttribute('id', 'training')
      await expect(canvas.getByText('Every rep certified before the first November call')).toBeVisible()
      const summary = panelOf(canvasElement, 'Medical Rep Training')
      await expect(within(summary).getByText('COMPLETED')).toBeVisible()
      await expect(textsOf(summary, 'dd')).toEqual(['24/24', '94%', '100%', '127 h', '4.8/5'])
      const agenda = panelOf(canvasElement, 'Agenda')
      await expect(textsOf(agenda, 'li > :last-child')).toEqual(['4 h', '2 h', '1 h', '3 h', '2 h', '1 h'])
      const [four, two] = segmentsOf(agenda).map((segment) => segment.getBoundingClientRect().width)
      await expect(four).toBeCloseTo(2 * (two ?? 0), 0)
      const modules = panelOf(canvasElement, 'Module completion')
      await expect(textsOf(modules, 'li > :last-child')).toEqual(['100%', '98%', '96%', '91%'])
      await expect(textsOf(modules, 'dd')).toEqual(['15 October 2025'])
    })
    await step('the materials', async () => {
      const materials = within(panelOf(canvasElement, 'Training materials'))
      await expect(materials.getAllByRole('listitem')).toHaveLength(3)
      const [deck, playbook] = materials.getAllByRole('button', { name: 'VIEW' })
      if (!deck || !playbook) throw new Error('Expected two VIEW buttons.')
      await expect(deck).toHaveAccessibleDescription(
        'Portfolio launch deck. Locked: an administrator can open it',
      )
      await expect(deck.querySelector('svg.lucide-lock')).toBeVisible()
      await userEvent.click(deck)
      await expect(args.onView).toHaveBeenLastCalledWith(trainingMaterials[0])
      await userEvent.tab()
      await expect(playbook).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onView).toHaveBeenLastCalledWith(trainingMaterials[1])
    })
  },
}

/** One material is requested and one is open, with a label beside VIEW. */
export const AccessRequested: Story = {
  args: {
    accessOf: (id) =>
      ({
        'objection-handling-playbook': { state: 'open', label: 'Open until 21 Oct' } as const,
        'odf-administration-demo': { state: 'pending', label: 'Asked 14:36' } as const,
      })[id],
  },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const materials = within(panelOf(canvasElement, 'Training materials'))
    const [deck, playbook, demo] = materials.getAllByRole('listitem')
    const textsIn = (row: HTMLElement | undefined) => row?.innerText.split(/\s*\n\s*/)
    await expect(textsIn(deck)?.slice(-2)).toEqual(['Presentation', 'VIEW'])
    await expect(textsIn(playbook)?.slice(-2)).toEqual(['Open until 21 Oct', 'VIEW'])
    await expect(textsIn(demo)?.slice(-2)).toEqual(['Asked 14:36', 'VIEW'])
    await expect(playbook?.querySelectorAll('button svg.lucide-eye')).toHaveLength(1)
    await expect(demo?.querySelectorAll('button svg.lucide-clock')).toHaveLength(1)
    await expectToFit(canvasElement)
  }),
}

const inLaunch =
  (changed: Partial<Launch>): Decorator =>
  (Story) => (
    <LaunchContext.Provider value={{ launch: makeLaunch(changed), counts: {} }}>
      <Story />
    </LaunchContext.Provider>
  )

/** No module has begun: the training is PENDING, and nothing is green. */
export const NotBegun: Story = {
  decorators: [
    inLaunch({
      trainingStatus: 'by modules',
      modules: [
        { title: 'Disease state', percent: 0 },
        { title: 'Objections', percent: 0 },
      ],
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    const summary = within(panelOf(canvasElement, 'Medical Rep Training'))
    await expect(summary.getByText('PENDING')).toBeVisible()
    await expect(canvas.queryByText('COMPLETED')).toBeNull()
  },
}

/** The modules are half done. */
export const InProgress: Story = {
  decorators: [
    inLaunch({
      trainingStatus: 'by modules',
      modules: [
        { title: 'Disease state', percent: 100 },
        { title: 'Objections', percent: 40 },
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const summary = within(panelOf(canvasElement, 'Medical Rep Training'))
    await expect(summary.getByText('IN PROGRESS')).toBeVisible()
  },
}

/** Without modules and without a status that was set, no status is shown. */
export const WithoutModules: Story = {
  decorators: [inLaunch({ trainingStatus: 'by modules', modules: [] })],
  play: async ({ canvas, canvasElement }) => {
    await expect(panelOf(canvasElement, 'Medical Rep Training')).toBeVisible()
    for (const status of phaseStatuses) await expect(canvas.queryByText(status)).toBeNull()
  },
}

/** The materials are loading. The figures are already shown. */
export const Loading: Story = {
  args: { materials: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the training materials')
    await expect(canvas.getByText('24/24')).toBeVisible()
  },
}

/** No training materials yet. The figures are still shown. */
export const Empty: Story = {
  args: { materials: { state: 'ready', value: [makeTrainingMaterial({ category: 'CLM' })] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No training materials have been added yet.')
    await expect(canvas.getByText('24/24')).toBeVisible()
  },
}

const onRetry = fn()

/** The materials could not be loaded. The rest of the section stays. */
export const Failed: Story = {
  args: { materials: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The training materials could not be loaded')
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expect(canvas.getByText('15 October 2025')).toBeVisible()
    await expectRetry(canvasElement, onRetry)
  },
}

const long = makeTrainingMaterial({ title: longTitle, description: longWord.repeat(2), type: longWord })

/** On a phone, the panels are stacked. The agenda strip stays to scale, and the bars of the modules are shorter. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: { materials: { state: 'ready', value: [long] } },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const [four, two] = segmentsOf(panelOf(canvasElement, 'Agenda')).map(
      (segment) => segment.getBoundingClientRect().width,
    )
    await expect(four).toBeCloseTo(2 * (two ?? 0), 0)
    const bar = panelOf(canvasElement, 'Module completion').querySelector('li > :nth-child(2)')
    await expect(bar?.getBoundingClientRect().width).toBe(96)
    await expectToFit(canvasElement)
  },
}

/** In less space, labels take two lines, and the figures stay aligned. */
export const Narrow: Story = {
  tags: ['variant', '!dev'],
  decorators: [(Story) => <div style={{ inlineSize: 600 }}>{Story()}</div>],
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const summary = panelOf(canvasElement, 'Medical Rep Training')
    const labels = [...summary.querySelectorAll('dt')].map((label) => label.offsetHeight)
    await expect(new Set(labels).size).toBe(2)
    const bottoms = [...summary.querySelectorAll('dd')].map((figure) => figure.getBoundingClientRect().bottom)
    await expect(new Set(bottoms).size).toBe(1)
  }),
}

/**
 * A material with only a title has no empty badge, and its VIEW still works. An unknown type gets the document icon.
 * For an administrator, nothing is locked.
 */
export const BadData: Story = {
  tags: ['interaction', '!dev'],
  args: {
    isAdministrator: true,
    materials: {
      state: 'ready',
      value: [
        { ...makeTrainingMaterial(), description: '', type: null as unknown as string },
        { ...makeTrainingMaterial(), id: 'blank', title: 'Blank', type: '' },
        makeTrainingMaterial({ id: 'unknown', title: 'Hologram', type: 'Hologram' }),
      ],
    },
  },
  play: async ({ canvas, canvasElement, args }) => {
    const [deck] = canvas.getAllByRole('button', { name: 'VIEW' })
    await expect(deck).toHaveAccessibleDescription('Portfolio launch deck')
    await expect(canvasElement.querySelectorAll('svg.lucide-eye')).toHaveLength(3)
    if (deck) await userEvent.click(deck)
    await expect(args.onView).toHaveBeenCalledOnce()
    const materials = panelOf(canvasElement, 'Training materials')
    await expect(materials.querySelectorAll('svg.lucide-file-text')).toHaveLength(3)
    await expect(materials.querySelectorAll('[class*="Badge_base"]')).toHaveLength(1)
    await expect(canvasElement).not.toHaveTextContent('null')
  },
}

/** A title of 200 characters, and long words without spaces. */
export const LongText: Story = {
  args: {
    materials: { state: 'ready', value: [long] },
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/**
 * Right-to-left: the agenda is to the right of the modules, its strip and their bars start at the right, and figures
 * read from left to right.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'Agenda' }),
      canvas.getByRole('heading', { name: 'Module completion' }),
    )
    const figures = panelOf(canvasElement, 'Medical Rep Training').querySelectorAll('dd')
    await expectRightToLeft(...figures)
    for (const figure of figures) await expectToReadFromTheLeft(figure)
    const agenda = panelOf(canvasElement, 'Agenda')
    await expectRightToLeft(...segmentsOf(agenda))
    await expectToReadFromTheLeft(within(agenda).getByText('4 h'))
    const lines = panelOf(canvasElement, 'Module completion').querySelectorAll('li')
    const last = [...(lines[lines.length - 1]?.children ?? [])]
    await expectRightToLeft(...last)
    const track = last[1]
    await expect(track?.firstElementChild?.getBoundingClientRect().right).toBe(
      track?.getBoundingClientRect().right,
    )
    await expectToReadFromTheLeft(canvas.getByText('15 October 2025'))
    const [row] = within(panelOf(canvasElement, 'Training materials')).getAllByRole('listitem')
    await expectRightToLeft(...(row?.children ?? []))
    await expectToFit(canvasElement)
  }),
}

/** The panel with the given heading. */
function panelOf(canvasElement: HTMLElement, name: string): HTMLElement {
  const heading = within(canvasElement).getByRole('heading', { level: 3, name })
  const panel = heading.closest<HTMLElement>('[class*="Panel_base"]')
  if (!panel) throw new Error(`There is no panel of ${name}.`)
  return panel
}

/** The segments of the agenda strip. */
const segmentsOf = (agenda: HTMLElement) => [...agenda.querySelectorAll('[aria-hidden] > span')]

const textsOf = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent)
