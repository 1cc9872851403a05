import type { Preview } from '@storybook/react'
import { renderToCanvas as renderInAct } from '@storybook/react/dist/entry-preview.mjs'
import { Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { takeTurn } from './framedStory'

type RenderToCanvas = NonNullable<Preview['renderToCanvas']>

const roots = new WeakMap<HTMLElement, Root>()

/**
 * Renders a story on a docs page in a plain React root. Storybook's own renderer is made for the play of one story: many
 * in `act` at once block React's queue, and the next page would never render.
 */
export const renderToCanvas: RenderToCanvas = async (context, canvas) => {
  if (context.storyContext.viewMode !== 'docs') {
    await takeTurn()
    return renderInAct(context, canvas)
  }
  const { unboundStoryFn: Story, storyContext, showMain, showException, forceRemount } = context
  const leave = () => {
    roots.get(canvas)?.unmount()
    roots.delete(canvas)
  }
  if (forceRemount) leave()
  const root = roots.get(canvas) ?? createRoot(canvas)
  roots.set(canvas, root)
  return new Promise((resolve) => {
    // Storybook reloads the preview if the page is left while a story is still rendering.
    storyContext.abortSignal.addEventListener('abort', () => {
      resolve(leave)
    })
    const onShown = () => {
      showMain()
      resolve(leave)
    }
    root.render(
      <Shown onShown={onShown} onFailed={showException}>
        <Story {...storyContext} />
      </Shown>,
    )
  })
}

interface ShownProps {
  children: ReactNode
  onShown: () => void
  onFailed: (error: Error) => void
}

/** Reports when its children are mounted or have failed. Only a class component can catch a render error. */
class Shown extends Component<ShownProps> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override componentDidMount() {
    this.props.onShown()
  }

  override componentDidUpdate() {
    this.props.onShown()
  }

  override componentDidCatch(error: Error) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
