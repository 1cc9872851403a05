import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { TrainingMaterials } from '~/ui/panels/Training/TrainingMaterials'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: TrainingMaterials,
  title: 'Panels/Training and tools/TrainingMaterials',
  tags: ['!dev'],
  args: { materials: { state: 'ready', value: trainingMaterials }, isAdministrator: false, onView: fn() },
} satisfies Meta<typeof TrainingMaterials>

export default meta
type Story = StoryObj<typeof meta>

/** As a viewer finds them: those of the training and of no other category, each VIEW locked and pressed all the same. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 3, name: 'Training materials' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    const [deck, playbook] = canvas.getAllByRole('button', { name: 'VIEW' })
    if (!deck || !playbook) throw new Error('A material has lost its button.')
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
  },
}

/** For an administrator all are open. */
export const Administrator: Story = {
  args: { isAdministrator: true },
  play: async ({ canvasElement }) => {
    const [deck] = within(canvasElement).getAllByRole('button', { name: 'VIEW' })
    await expect(deck).toHaveAccessibleDescription('Portfolio launch deck')
    await expect(canvasElement.querySelectorAll('svg.lucide-eye')).toHaveLength(3)
  },
}

/** The list is on its way: three rows. */
export const Loading: Story = {
  args: { materials: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Loading the training materials',
    )
  },
}

/** There are materials, and none of them is for the training. */
export const Empty: Story = {
  args: { materials: { state: 'ready', value: [makeTrainingMaterial({ category: 'CLM' })] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'No training materials have been added yet.',
    )
  },
}

const onRetry = fn()

/** The list was refused: what failed, why, and a way to ask again. */
export const Failed: Story = {
  args: { materials: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('The training materials could not be loaded')
    await expect(alert).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** A type that is blank leaves no empty badge; one that is not known looks like a document. */
export const BadData: Story = {
  args: {
    materials: {
      state: 'ready',
      value: [
        { ...makeTrainingMaterial(), id: 'blank', type: '' },
        makeTrainingMaterial({ id: 'unknown', title: 'Hologram', type: 'Hologram' }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg.lucide-file-text')).toHaveLength(2)
  },
}

const long = makeTrainingMaterial({
  title: longTitle,
  description: `${longWord}, for every region`,
  type: 'Qualitätssicherungsunterlage',
})

/** Words without a place to break, on a phone. */
export const LongText: Story = {
  args: { materials: { state: 'ready', value: [long] } },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text a row begins at the right with its icon and ends at the left with VIEW. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const [row] = within(canvasElement).getAllByRole('listitem')
    await expectRightToLeft(...(row?.children ?? []))
    await expectToFit(canvasElement)
  }),
}

/** One was asked for and one is open: the words are beside their VIEW. */
export const OnItsWay: Story = {
  args: {
    accessOf: (id) =>
      ({
        'objection-handling-playbook': { state: 'open', label: 'Open until 21 Oct' } as const,
        'odf-administration-demo': { state: 'asked', label: 'Asked 14:36' } as const,
      })[id],
  },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const [deck, playbook, demo] = within(canvasElement).getAllByRole('listitem')
    const wordsIn = (row: HTMLElement | undefined) => row?.innerText.split(/\s*\n\s*/)
    await expect(wordsIn(deck)?.slice(-2)).toEqual(['Presentation', 'VIEW'])
    await expect(wordsIn(playbook)?.slice(-2)).toEqual(['Open until 21 Oct', 'VIEW'])
    await expect(wordsIn(demo)?.slice(-2)).toEqual(['Asked 14:36', 'VIEW'])
    await expect(playbook?.querySelectorAll('button svg.lucide-eye')).toHaveLength(1)
    await expect(demo?.querySelectorAll('button svg.lucide-clock')).toHaveLength(1)
    await expectToFit(canvasElement)
  }),
}
