import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { EditButton } from '~/ui'
import type { EditingElements, GridName } from '~/app/lib/editButtons'
import { signedOut } from '~/app/lib/api/signingOut'
import { useUnsavedForm } from '~/app/lib/unsavedForms'
import { useStore } from '~/app/lib/store'
import { EditGrid } from './EditGrid'
import { createGridWork, type GridWork } from './editWork'
import { useLeaveWarning } from '~/app/lib/useLeaveWarning'

const buttonTexts: Record<GridName, string> = {
  targets: 'Edit figures',
  products: 'Edit fields',
  risks: 'Edit as a grid',
}

/** The open grids by collection. Input belongs to the user who typed it. */
type OpenGrids = Partial<Record<GridName, { by: string; work: GridWork } | undefined>>

export interface Grids {
  /** The elements of a section's grid. The function is stable while nothing changes. */
  gridOf: EditingElements['gridOf']
  /** Opens the grid of a collection; does nothing if it is open. */
  openGrid: (collection: GridName) => void
  /** Warns before the page is left with pending changes. */
  guards: ReactNode
}

/** The grids of the page. A button opens one. Pending changes stay until they are sent or discarded. */
export function useGrids(username: string | null): Grids {
  const [open, setOpen] = useState<OpenGrids>({})
  const closed = useRef<GridName | null>(null)

  // A draft belongs to the user who typed it.
  if (username !== null && Object.values(open).some((grid) => grid && grid.by !== username)) setOpen({})

  useEffect(
    () =>
      signedOut.subscribe(() => {
        setOpen({})
      }),
    [],
  )

  const openGrid = useCallback(
    (collection: GridName) => {
      if (username !== null)
        setOpen((open) =>
          open[collection] ? open : { ...open, [collection]: { by: username, work: createGridWork() } },
        )
    },
    [username],
  )

  const gridOf: EditingElements['gridOf'] = useCallback(
    (collection) => {
      const text = buttonTexts[collection]
      const button = (
        <EditButton
          name={text}
          isWide
          ref={(button) => {
            if (!button || closed.current !== collection) return
            closed.current = null
            button.focus()
          }}
          onClick={() => {
            openGrid(collection)
          }}
        />
      )
      const work = open[collection]?.work
      if (!work) return { button }
      return {
        // The grid has its own button to close it.
        button: null,
        grid: (rows) => (
          <EditGrid
            {...{ collection, rows, work }}
            onClose={() => {
              closed.current = collection
              setOpen((open) => ({ ...open, [collection]: undefined }))
            }}
          />
        ),
      }
    },
    [open, openGrid],
  )

  const guards = Object.entries(open).map(
    ([collection, grid]) => grid && <Guard key={collection} work={grid.work} />,
  )
  return { gridOf, openGrid, guards }
}

function Guard({ work }: { work: GridWork }) {
  const isPending = useStore(work.state).pending.size > 0
  useLeaveWarning(isPending)
  useUnsavedForm(isPending)
  return null
}
