import { useEffect, useState } from 'react'
import type { Workbook, WorkbookId } from '~/data/contract/workbook'
import { BudgetScreen, RarmScreen, useOnDemand } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { useSelectedSheet } from './useSelectedSheet'

const screens = { budget: BudgetScreen, rarm: RarmScreen }

const loadReplace = () => import('./ReplaceWorkbook').then((module) => module.ReplaceWorkbook)

/** A planning workbook on its page. Editors can replace it there. */
export function WorkbookPage({ id, workbook }: { id: WorkbookId; workbook: Workbook | null }) {
  const Screen = screens[id]
  const address = useSelectedSheet(workbook ?? none)
  const isEditor = useSession() !== null
  const { code: Replace, load } = useOnDemand(loadReplace, { title: 'Replacing could not be loaded' })
  const [isReplacing, setReplacing] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (isEditor) load()
  }, [isEditor, load])

  const isOffered = Replace !== null && isEditor
  return (
    <>
      {isOffered && <Replace id={id} workbook={workbook} slot={slot} onReplacing={setReplacing} />}
      {!(isOffered && isReplacing) && (
        <Screen workbook={workbook} action={isOffered ? <div ref={setSlot} /> : undefined} {...address} />
      )}
    </>
  )
}

const none: Pick<Workbook, 'sheets'> = { sheets: [] }
