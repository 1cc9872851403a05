import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'

/** An item of a list, and the callbacks of its drag. */
export interface Dragged {
  list: string
  id: string
  onLift: (by: 'pointer') => void
  onOver: (id: string) => void
  onDrop: () => void
  onCancel: () => void
}

/** Makes an item draggable by its grip, over the others of its list. */
export function draggedBy(
  handle: HTMLElement,
  moved: HTMLElement,
  given: { readonly current: Dragged },
): () => void {
  const { list, id } = given.current
  const onOver = ({ source, location, self }: ElementDropTargetEventBasePayload) => {
    if (source.data.id !== id && isBeyondMiddle(source.element, self.element, location.current.input))
      given.current.onOver(id)
  }
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ list, id }),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        const { left, top } = moved.getBoundingClientRect()
        const { clientX, clientY } = location.current.input
        nativeSetDragImage?.(moved, clientX - left, clientY - top)
      },
      onDragStart: () => {
        given.current.onLift('pointer')
      },
      onDrop: ({ location }) => {
        if (location.current.dropTargets.length > 0) given.current.onDrop()
        else given.current.onCancel()
      },
    }),
    dropTargetForElements({
      element: moved,
      canDrop: ({ source }) => source.data.list === list,
      getData: () => ({ id }),
      onDragEnter: onOver,
      onDrag: onOver,
    }),
  )
}

/**
 * Whether the pointer is past the middle of an item, seen from the dragged one. Without this check the two would swap
 * endlessly.
 */
function isBeyondMiddle(
  source: Element,
  over: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const from = (source.closest('[data-item]') ?? source).getBoundingClientRect()
  const { left, top, width, height } = over.getBoundingClientRect()
  const isBeside = Math.abs(from.top - top) < height / 2
  if (isBeside) return from.left < left ? clientX > left + width / 2 : clientX < left + width / 2
  return from.top < top ? clientY > top + height / 2 : clientY < top + height / 2
}
