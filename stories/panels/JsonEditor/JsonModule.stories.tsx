import { EditorView } from '@codemirror/view'
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useLayoutEffect, useRef, useState } from 'react'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { planEdits, planText } from '~/data/domain/editing/jsonEdits'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { JsonModule, type JsonModuleProps } from '~/ui/panels/JsonEditor/JsonModule'
import { inAdminPanel } from '../../support/adminPanel'
import { editorFields, editorText } from '../../support/editorDocument'
import { expectRightToLeft, expectToFollow, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusKept } from '../../support/focus'
import { controlled } from '../../support/controlled'
import { expectToFit, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { showWith, shownAnew } from '../../support/showWith'

const plan = planEdits(JSON.parse(editorText), { phases, products, targets }, (_, __, { progress }) =>
  progress === '1.4' ? [{ path: ['progress'], reason: 'must be a decimal string from "0" to "1"' }] : [],
)

const meta = {
  component: JsonModule,
  title: 'Panels/Admin Mode/JsonModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [controlled('text', 'onTextChange'), inAdminPanel, shownAnew],
  args: {
    text: editorText,
    onTextChange: fn(),
    onLoad: fn(),
    plan,
    onApply: fn(),
    busy: false,
    progress: null,
    onStop: fn(),
    error: null,
    results: [],
    fields: editorFields,
    lastChangeOf: (_, id) => (id === 'phase-4' ? '14:32 by admin' : null),
  },
} satisfies Meta<typeof JsonModule>

export default meta
type Story = StoryObj<typeof meta>

const editorOf = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: 'JSON editor' })

const markedLines = (canvasElement: HTMLElement) =>
  Array.from(canvasElement.querySelectorAll('.cm-faultLine'), ({ textContent }) => textContent.trim())

/** The rows of “What Apply will do”. */
const planRows = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', { name: 'What Apply will do' })).getAllByRole('listitem')

/**
 * One entry is refused, and its line is marked. The list shows what Apply will do, with old and new values, what is
 * refused and what is ignored. Apply stays enabled, and reports the refused entry when clicked.
 */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await editorOf(canvasElement)).toHaveTextContent('"phase-6"')
    await expect(canvasElement.querySelectorAll('.cm-lineNumbers .cm-gutterElement')).toHaveLength(11)
    await waitFor(() =>
      expect(markedLines(canvasElement)).toEqual(['{ "id": "phase-6", "progress": "1.4" }']),
    )
    await expect(canvas.getByText('2 changes, 1 refused')).toBeVisible()
    await expect(planRows(canvasElement).map((row) => row.textContent)).toEqual([
      'PATCH/api/timeline/phase-4progress 0.72 → 0.78Changed 14:32 by admin',
      'PATCH/api/timeline/phase-5progress 0.35 → 0.45owner Medical Affairs Lead, with unit product managers → Medical Affairs',
      'phases[2].progress refusedMust be a decimal string from "0" to "1".',
      'products ignored: phases comes first',
    ])
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await expect(canvas.queryByRole('list', { name: 'What Apply did' })).toBeNull()
  },
}

/** Apply and Load current work with the mouse and the keyboard. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const apply = canvas.getByRole('button', { name: 'Apply' })
    await userEvent.click(apply)
    apply.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onApply).toHaveBeenCalledTimes(2)

    const load = canvas.getByRole('button', { name: 'Load current' })
    await userEvent.click(load)
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Targets' }))
    await expect(args.onLoad).toHaveBeenLastCalledWith('targets')
    load.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Phases' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onLoad).toHaveBeenLastCalledWith('products')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    await step('while Apply loads the current data, another click does nothing', async () => {
      await showWith<Story>({ busy: true })
      await userEvent.click(canvas.getByRole('button', { name: 'Applying...' }))
      await expect(args.onApply).not.toHaveBeenCalled()
    })
    await step('stopping: the current entry is still being sent', async () => {
      await showWith<Story>({ busy: true, progress: { done: 137, total: 500, isStopping: true } })
      const stop = canvas.getByRole('button', { name: 'Stopping...' })
      await expect(stop).toHaveAttribute('aria-disabled', 'true')
    })
    await step(
      'typing offers the fields of an entry, the search marks its matches, and Tab leaves the editor',
      async () => {
        await showWith<Story>({ text: '{ "phases": [{ }] }', plan: null })
        const editor = await editorOf(canvasElement)
        editor.focus()
        await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight>15/}{Control>} {/Control}')
        const options = await canvas.findAllByRole('option')
        await expect(options.map((option) => option.textContent)).toEqual(
          expect.arrayContaining([expect.stringContaining('"status"')]),
        )
        await new Promise((resolve) => setTimeout(resolve, 100))
        await userEvent.click(options[0] ?? canvasElement)
        await waitFor(() => expect(args.onTextChange).toHaveBeenCalled())
        editor.focus()
        await userEvent.keyboard('{Control>}{End}{/Control}5')
        await waitFor(() => expect(args.onTextChange).toHaveBeenLastCalledWith(expect.stringMatching(/\}5$/)))
        await userEvent.tab()
        await expect(editor).not.toHaveFocus()
        await userEvent.click(canvas.getByRole('button', { name: 'Find in the text' }))
        await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'phases')
        await waitFor(() =>
          expect(canvasElement.querySelector('.cm-searchMatch')).toHaveTextContent('phases'),
        )
        await expect(canvas.queryByRole('button', { name: 'Find in the text' })).toBeNull()
      },
    )
  },
}

/** Refuses `[4]`, and types a 5 after it before React runs the effects of that update. */
function RefusesWhileTyping(props: JsonModuleProps) {
  const [plan, setPlan] = useState<JsonModuleProps['plan']>(null)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = root.current?.querySelector<HTMLElement>('.cm-content')
    const editor = content && EditorView.findFromDOM(content)
    if (editor && plan) editor.dispatch(editor.state.replaceSelection('5'))
  }, [plan])
  return (
    <div ref={root}>
      <JsonModule
        {...props}
        plan={plan}
        onTextChange={(text) => {
          props.onTextChange(text)
          if (text === '[4]')
            setPlan({ calls: [], refused: [{ path: [], reason: 'must be an object' }], ignored: [] })
        }}
      />
    </div>
  )
}

/** Errors that appear while the user types do not move the caret. */
export const RefusedWhileTyping: Story = {
  tags: ['interaction', '!dev'],
  args: { text: '' },
  render: (args) => <RefusesWhileTyping {...args} />,
  play: async ({ canvasElement, args }) => {
    const editor = await editorOf(canvasElement)
    editor.focus()
    await userEvent.keyboard('[[4')
    await waitFor(() => expect(args.onTextChange).toHaveBeenLastCalledWith('[45]'))
    await userEvent.keyboard('6')
    await waitFor(() => expect(args.onTextChange).toHaveBeenLastCalledWith('[456]'))
  },
}

/** Blank: the only state in which Apply is disabled. */
export const Blank: Story = {
  args: { text: '', plan: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await expect(await editorOf(canvasElement)).toHaveTextContent(/^$/)
    await expect(markedLines(canvasElement)).toEqual([])
  },
}

const duplicates = `{
  "phases": [
    { "id": "phase-4", "progress": "0.78", "progress": "0.8" },
    { "id": "phase-4", "progress": "0.9" }
  ]
}`

/** A key is duplicated in an entry, and two entries contradict each other. Both are refused, with both locations. */
export const DuplicateKey: Story = {
  args: { text: duplicates, plan: planText(duplicates, { phases, products, targets }, () => []) },
  play: async ({ canvas, canvasElement }) => {
    const list = canvas.getByRole('list', { name: 'What Apply will do' })
    const reasons = [
      'Stands at line 3, column 24 and again at line 3, column 44: keep one of the two.',
      'Has another value at phases[0].progress: keep one of the two.',
    ]
    for (const reason of reasons) await expect(within(list).getByText(reason)).toBeVisible()
    await expect(canvas.getByText('Nothing is sent while 2 entries are refused.')).toBeVisible()
    await waitFor(() => {
      const marked = Array.from(canvasElement.querySelectorAll('.cm-lintRange'), (key) => key.textContent)
      return expect(marked.filter((key) => key === '"progress"')).toHaveLength(2)
    })
  },
}

/** The text changes nothing, and a note beside Apply says so. */
export const NothingToChange: Story = {
  args: { plan: planEdits({ phases: [] }, { phases, products, targets }, () => []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing to change')).toBeVisible()
    await expect(canvas.getByText('0 changes')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}

const objectives = ['Map 400 accounts', 'Agree the message with KOLs', 'Train the trainers']

const phaseFour = { path: ['phases', 0], collection: 'timeline' as const, id: 'phase-4' }

/** A list shows its removed and added lines, as the history does. */
export const Lists: Story = {
  args: {
    plan: {
      calls: [
        {
          ...phaseFour,
          changes: [
            {
              field: 'objectives',
              before: objectives,
              after: [...objectives.slice(1), 'Open sixty accounts'],
            },
            { field: 'deliverables', before: objectives, after: [...objectives].reverse() },
          ],
        },
      ],
      refused: [],
      ignored: [],
    },
  },
  play: async ({ canvasElement }) => {
    const [row] = planRows(canvasElement)
    await expect(row).toHaveTextContent('objectives −Removed: Map 400 accounts+Added: Open sixty accounts')
    await expect(row).toHaveTextContent('deliverables one order → another order')
    await expect(row).not.toHaveTextContent('Train the trainers')
  },
}

/** Hundreds of changes: refused entries come first, and a button shows the rest. */
export const Hundreds: Story = {
  tags: ['interaction'],
  args: {
    plan: {
      calls: Array.from({ length: 500 }, (_, index) => ({
        ...phaseFour,
        path: ['phases', index],
        changes: [{ field: 'owner', before: `Owner ${index}`, after: `Owner ${index + 1}` }],
      })),
      refused: plan?.refused ?? [],
      ignored: plan?.ignored ?? [],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(planRows(canvasElement)).toHaveLength(50)
    await expect(planRows(canvasElement)[0]).toHaveTextContent('phases[2].progress refused')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 502 entries' }))
    await expect(planRows(canvasElement)).toHaveLength(502)
    await expectFocusKept('/api/')
  },
}

/** Invalid JSON is marked where the error is. */
export const InvalidJson: Story = {
  args: {
    text: '{\n  "phases": [\n    { "id": }\n  ]\n}',
    plan: null,
    error: { title: 'Invalid JSON', text: 'Unexpected end of JSON input.' },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid JSON')
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeEnabled()
    await waitFor(() => expect(markedLines(canvasElement)).toEqual(['{ "id": }']))
  },
}

/** Apply stopped at a refused entry. The results show the outcome of each entry. */
export const Stopped: Story = {
  args: {
    error: { title: 'Invalid JSON', text: 'Apply stopped at the first entry that was refused.' },
    results: [
      { path: 'phases[0]', url: '/api/timeline/phase-4', outcome: 'applied' },
      {
        path: 'phases[1]',
        url: '/api/timeline/phase-5',
        outcome: 'refused',
        reason: 'The server could not save, and nothing was changed; try again in a moment.',
      },
    ],
  },
  play: async ({ canvas }) => {
    const results = canvas.getByRole('list', { name: 'What Apply did' })
    await expect(within(results).getAllByRole('listitem')).toHaveLength(2)
  },
}

/** Someone else has just changed the same fields. A warning says so before anything is sent. */
export const ChangedMeanwhile: Story = {
  args: {
    warning: {
      title: 'Phase 4 and 1 more were changed while you were editing',
      text: 'progress 70% → 72%, today, 14:38 by mona. What you typed is kept; you are asked which to keep.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('progress 70% → 72%')
  },
}

/** 500 entries are being applied. The progress is shown, and Stop takes effect between two requests. */
export const InProgress: Story = {
  args: { busy: true, progress: { done: 137, total: 500, isStopping: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('137 of 500 applied')).toBeVisible()
    const bar = canvas.getByRole('progressbar', { name: 'Entries applied' })
    await expect(bar).toHaveAttribute('aria-valuenow', '27')
    await expect(canvas.getByRole('button', { name: 'Stop' })).toBeVisible()
  },
}

function Stoppable(props: JsonModuleProps) {
  const [isStopped, setStopped] = useState(false)
  const onStop = () => {
    setStopped(true)
  }
  return <JsonModule {...props} onStop={onStop} {...(isStopped && { busy: false, progress: null })} />
}

/** The user stopped Apply. Stop is removed, and focus moves to Apply. */
export const StoppedByUser: Story = {
  tags: ['interaction'],
  args: { busy: true, progress: { done: 137, total: 500, isStopping: false } },
  render: (args) => <Stoppable {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Stop' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Apply' })).toHaveFocus())
  },
}

function WithConflict(props: JsonModuleProps) {
  const [isOpen, setOpen] = useState(true)
  const fields = [{ field: 'progress', label: 'progress', ours: '45%', theirs: '50%' }]
  const onChoose = () => {
    setOpen(false)
  }
  const conflict = { item: 'Phase 5', lastChange: '14:38 by mona', fields, choices: {}, onChoose }
  return <JsonModule {...props} conflict={isOpen && <ConflictResolver {...conflict} />} />
}

/** A conflict with a change by someone else. After the last choice, focus moves to Apply. */
export const ConflictDecided: Story = {
  tags: ['interaction'],
  render: (args) => <WithConflict {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose what is to stand, then apply again.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs for progress' }))
    await expect(canvas.getByText('Nothing is sent while an entry is refused.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveFocus()
  },
}

/** A reason, an address and values without spaces, on a phone. A long line scrolls within the editor. */
export const LongText: Story = {
  args: {
    text: `{ "phases": [{ "id": "${longWord.repeat(5)}" }] }`,
    error: { title: 'Invalid JSON', text: longWord.repeat(3) },
    results: [
      { path: 'phases[0]', url: `/api/timeline/${longWord.repeat(3)}`, outcome: 'applied' },
      { path: 'phases[1]', url: '', outcome: 'refused', reason: longWord.repeat(6) },
    ],
    plan: {
      calls: [
        {
          ...phaseFour,
          changes: [
            { field: 'owner', before: 'Rindfleisch'.repeat(20), after: 'Überwachung'.repeat(20) },
            { field: 'objectives', before: undefined, after: ['One', 'Two'] },
          ],
        },
      ],
      refused: [],
      ignored: [],
    },
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await editorOf(canvasElement)
    await expect(canvasElement).toHaveTextContent('objectives – → ["One","Two"]')
    await expectToFit(canvasElement)
  },
}

/** The end of a long line appears beside the button, not under it. */
export const LongLine: Story = {
  ...LongText,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement }) => {
    const editor = await editorOf(canvasElement)
    const button = canvas.getByRole('button', { name: 'Find in the text' })
    editor.focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{End}')
    await waitFor(() => expect(canvasElement.querySelector('.cm-scroller')?.scrollLeft).toBeGreaterThan(0))
    await waitFor(() => {
      const caret = canvasElement.querySelector('.cm-cursor-primary')?.getBoundingClientRect()
      return expect(caret?.right).toBeLessThan(button.getBoundingClientRect().left)
    })
  },
}

/** Right-to-left: the module is mirrored. Code, addresses, changes and counts are not. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  args: { busy: true, progress: { done: 137, total: 500, isStopping: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await editorOf(canvasElement)).toBeVisible()
    const line = canvasElement.querySelector('.cm-line:nth-of-type(3)') ?? canvasElement
    await expectToReadFromTheLeft(line)
    const numbers = canvasElement.querySelector('.cm-lineNumbers') ?? canvasElement
    await expect(numbers.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().left)
    const count = canvas.getByText('137 of 500 applied')
    for (const text of [
      ...[count, canvas.getByText('2 changes, 1 refused'), canvas.getByText('/api/timeline/phase-4')],
      canvas.getByText('Must be a decimal string from "0" to "1".'),
    ])
      await expectToReadFromTheLeft(text)
    await expectToFollow(planRows(canvasElement)[0] ?? canvasElement, '0.72', '→', '0.78')
    await expectRightToLeft(count, canvas.getByRole('button', { name: 'Stop' }))
    const load = canvas.getByRole('button', { name: 'Load current' })
    const heading = canvas.getByRole('heading', { name: 'JSON editor' })
    await expectRightToLeft(heading, load)
    await userEvent.click(load)
    const menu = canvas.getByRole('menu')
    await waitFor(() =>
      expect(menu.getBoundingClientRect().left).toBeCloseTo(load.getBoundingClientRect().left, 0),
    )
  },
}
