import { useState } from 'react'
import type { Workbook, WorkbookId } from '~/data/contract/workbook'
import { BudgetScreen, lazyCode, LoadBoundary, RarmScreen } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { useSelectedSheet } from './useSelectedSheet'

const screens = { budget: BudgetScreen, rarm: RarmScreen }

const ReplaceWorkbook = lazyCode(() => import('./ReplaceWorkbook').then((module) => module.ReplaceWorkbook))

/** A planning workbook on its page. Editors can replace it there. */
export function WorkbookPage({ id, workbook }: { id: WorkbookId; workbook: Workbook | null }) {
  const Screen = screens[id]
  const address = useSelectedSheet(workbook ?? none)
  const isEditor = useSession() !== null
  const [isReplacing, setReplacing] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)

  return (
    <>
      {isEditor && (
        <LoadBoundary title="Replacing could not be loaded" failure="toast">
          <ReplaceWorkbook id={id} workbook={workbook} slot={slot} onReplacing={setReplacing} />
        </LoadBoundary>
      )}
      {!(isEditor && isReplacing) && (
        <Screen workbook={workbook} action={isEditor ? <div ref={setSlot} /> : undefined} {...address} />
      )}
    </>
  )
}

const none: Pick<Workbook, 'sheets'> = { sheets: [] }
