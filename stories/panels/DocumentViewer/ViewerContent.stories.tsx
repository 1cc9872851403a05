import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { paintedPages } from '~/ui/panels/DocumentViewer/documentPages'
import { ViewerContent } from '~/ui/panels/DocumentViewer/ViewerContent'
import { expectToReadFromTheLeft } from '~/stories/support/direction'
import { longWord } from '~/stories/support/narrow'
import { launchDeck } from '~/stories/support/documents'

const meta = {
  component: ViewerContent,
  title: 'Panels/Library/ViewerContent',
  tags: ['!dev'],
  args: {
    title: 'Portfolio launch deck',
    type: 'Presentation',
    pages: launchDeck,
    painted: paintedPages(launchDeck),
    page: 2,
    zoom: 100,
    watermark: 'admin · 6 Oct 2025, 14:32 · view only',
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ViewerContent>

export default meta
type Story = StoryObj<typeof meta>

/** A page of the document. */
export const Default: Story = {
  // It is told where there is no page to show.
  argTypes: { type: { control: false } },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'Page 2 of 6 of Portfolio launch deck' }),
    ).toBeInTheDocument()
  },
}

/** The file is on its way, and how much of it has arrived. */
export const Loading: Story = {
  args: { pages: { state: 'loading', progress: 0.42 }, painted: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the document')
    await expect(canvas.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuenow', '42')
    await expect(canvas.getByText('42%')).toBeVisible()
  },
}

/** The file is on its way, and nobody knows how large it is. */
export const LoadingWithoutEnd: Story = {
  args: { pages: { state: 'loading', progress: null }, painted: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the document')
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull()
  },
}

/** How much has arrived is no number: it reads as nothing. */
export const BadData: Story = {
  args: { pages: { state: 'loading', progress: NaN }, painted: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

const onRetry = fn()

/** The file was refused: why, and a way to ask again. */
export const Failed: Story = {
  args: {
    pages: { state: 'failed', message: '401: Sign in to read this document.', onRetry },
    painted: null,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('401: Sign in to read this document.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** There is no file: the material is named all the same. */
export const NoPreview: Story = {
  args: { pages: { state: 'none' }, painted: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Preview not available')).toBeVisible()
    await expect(canvasElement).toHaveTextContent('Portfolio launch deck (Presentation)')
  },
}

const onAsk = fn()

/** Whoever reads may not see it: the access message of its place, and the way to ask. */
export const Locked: Story = {
  args: {
    pages: {
      state: 'locked',
      title: 'Access Required',
      description: 'Please ask the admin for access',
      onAsk,
    },
    painted: null,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Access RequiredPlease ask the admin for access',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for access' }))
    await expect(onAsk).toHaveBeenCalledOnce()
  },
}

/** It was asked for already: how far that is, in place of the button. */
export const LockedAndAsked: Story = {
  args: {
    pages: {
      state: 'locked',
      title: 'Access Denied',
      description: 'Required Admin Permission',
      note: 'Asked on 14 Oct, 14:36. No answer yet.',
    },
    painted: null,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Asked on 14 Oct, 14:36. No answer yet.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

const noPages = { state: 'pdf', pageSizes: [], renderPage: () => Promise.resolve() } as const

/** A file without a page shows as none. */
export const Empty: Story = {
  args: { pages: noPages, painted: paintedPages(noPages), page: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Preview not available')).toBeVisible()
  },
}

/** A title with no place to break. */
export const LongText: Story = {
  args: { pages: { state: 'none' }, painted: null, title: longWord.repeat(3) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Refused, and nothing can be asked again: there is no button. */
export const FailedForGood: Story = {
  args: {
    pages: { state: 'failed', message: 'A file of this kind (text/html) cannot be shown here.' },
    painted: null,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('A file of this kind (text/html)')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** From right to left a sentence keeps its full stop at its end. */
export const RightToLeft: Story = {
  args: { pages: { state: 'none' }, painted: null },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText(/has no file to show here yet\.$/))
  },
}
