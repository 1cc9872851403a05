import { useRevalidator } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ImportPlan } from '~/data/contract/imports'
import type { Workbook, WorkbookId } from '~/data/contract/workbook'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { isolated } from '~/data/domain/format/isolated'
import {
  chosenSheets,
  missingSheets,
  proposedChoices,
  withStaying,
  type WorkbookGiven,
} from '~/data/domain/workbook/chosenWorkbook'
import { workbookFields } from '~/data/domain/workbook/workbookFile'
import type { SheetChoice } from '~/data/domain/workbook/sheetChoice'
import { useAccount } from '~/app/features/accounts'
import { type Failure, failureOf, failureToast, reasonOf } from '~/app/lib/api/failure'
import { refreshChanged } from '~/app/lib/api/mutations'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { changeNumber, sendWrite } from '~/app/lib/api/send'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useToast } from '~/app/lib/ToastContext'
import { useLeaveWarning } from '~/app/lib/useLeaveWarning'
import { useLaunch, WorkbookFileButton, WorkbookPreview } from '~/ui'
import { requestWorkbookPlan } from './requestWorkbookPlan'

export interface ReplaceWorkbookProps {
  id: WorkbookId
  /** The current workbook. */
  workbook: Workbook | null
  /** The element that the button is rendered into; null before it is mounted. */
  slot: HTMLElement | null
  /** Called when the preview replaces the page, and when it closes. */
  onReplacing: (isReplacing: boolean) => void
}

/** A file that was read, and the choices for its sheets. */
interface Preview {
  file: string
  plan: ImportPlan
  choices: readonly SheetChoice[]
  /** The names of current sheets that go because the file does not have them. */
  going: ReadonlySet<string>
}

const theLaunch = [{ collection: 'launch', id: 'launch' }]

/** Replaces a planning workbook by a file: it is read, previewed, and saved as one change. */
export function ReplaceWorkbook({ id, workbook, slot, onReplacing }: ReplaceWorkbookProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { handleFailure } = useAccount(() => undefined)
  const launch = useLaunch()
  const [current = launch] = useLoadedItems('launch')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reading = useRef<AbortController | null>(null)
  useLeaveWarning(preview !== null)

  const fields = workbookFields[id]
  const shown = useRef(current[fields.file])
  useEffect(() => {
    if (shown.current === current[fields.file]) return
    shown.current = current[fields.file]
    revalidate()
  }, [current, fields, revalidate])
  useEffect(() => () => reading.current?.abort(), [])

  const title = launch[fields.title]
  const given = useMemo<WorkbookGiven>(
    () => ({ id, current: workbook, currency: launch.currency }),
    [id, workbook, launch.currency],
  )
  const sheets = useMemo(() => {
    if (!preview) return []
    const { sheets = [] } = preview.plan.workbook ?? {}
    const chosen = chosenSheets(sheets, preview.choices, given)
    return sheets.flatMap((file, index) => {
      const [choice, made] = [preview.choices[index], chosen[index]]
      return choice && made ? [{ file, choice, chosen: made }] : []
    })
  }, [preview, given])

  const missing = preview ? missingSheets(preview.plan.workbook?.sheets ?? [], workbook) : []
  const next = withStaying(
    sheets.flatMap(({ chosen }) => chosen.sheet ?? []),
    missing.filter(({ name }) => !preview?.going.has(name)),
    workbook,
  )

  async function read(file: File) {
    const { signal } = (reading.current = new AbortController())
    setBusy(true)
    setFailure(null)
    try {
      const plan = await requestWorkbookPlan(id, file, signal)
      const choices = proposedChoices(plan.workbook?.sheets ?? [], given)
      setPreview({ file: file.name, plan, choices, going: new Set() })
      onReplacing(true)
    } catch (error) {
      if (signal.aborted) return
      handleFailure(error)
      setFailure({ text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setPreview(null)
    setFailure(null)
    onReplacing(false)
  }

  async function replace(
    { file, plan }: Pick<Preview, 'file' | 'plan'>,
    body: Workbook,
    keys = new RequestKeys(),
  ) {
    setBusy(true)
    setFailure(null)
    try {
      const path = `/api/workbooks/${id}?${new URLSearchParams({ name: file })}`
      const headers = { 'X-Base-Revision': String(plan.revision), 'X-Conflict-With': 'anyone' }
      const n = changeNumber(await sendWrite({ method: 'PUT', path, body, headers }, { keys }))
      await refreshChanged(client, theLaunch)
      close()
      const toast = { title: 'Workbook replaced', description: `${isolated(title)} · ${isolated(file)}` }
      const altText = 'Undo it in the history of the admin panel'
      const action = n === null ? undefined : { label: 'Undo', altText, onAction: () => void undo(n) }
      showToast({ ...toast, ...(action && { action }) })
    } catch (error) {
      handleFailure(error)
      setFailure(failureOf(error, () => void replace({ file, plan }, body, keys)))
    } finally {
      setBusy(false)
    }
  }

  async function undo(n: number, keys = new RequestKeys()) {
    try {
      await sendWrite({ method: 'POST', path: `/api/history/${n}/undo` }, { keys })
      void refreshChanged(client, theLaunch)
      showToast({ title: 'Change Undone', description: `${isolated(title)} is as it was before.` })
    } catch (error) {
      handleFailure(error)
      const failure = failureOf(error, () => void undo(n, keys))
      showToast(failureToast(failure.onSendAgain ? 'Not undone' : 'Undo Refused', failure))
    }
  }

  if (!preview) {
    const button = (
      <WorkbookFileButton
        hasWorkbook={workbook !== null}
        busy={busy}
        error={failure?.text ?? null}
        onFile={(file) => void read(file)}
      />
    )
    return slot && createPortal(button, slot)
  }
  const { going } = preview
  const out = new Set([
    ...sheets.filter(({ chosen }) => !chosen.sheet).map(({ file }) => file.name),
    ...missing.map(({ name }) => name),
  ])
  return (
    <WorkbookPreview
      title={title}
      file={preview.file}
      sheets={sheets}
      currentSheetCount={workbook?.sheets.length ?? 0}
      missing={missing.map(({ name }) => ({ name, stays: !going.has(name) }))}
      isSame={deepEqual(workbook?.sheets, next)}
      currency={launch.currency}
      errors={preview.plan.errors.filter(({ place }) => !out.has(sheetOf(place)))}
      warnings={preview.plan.warnings.filter(({ place, value }) => value === undefined && !out.has(place))}
      busy={busy}
      error={failure}
      onChoiceChange={(index, choice) => {
        setPreview({ ...preview, choices: preview.choices.map((one, at) => (at === index ? choice : one)) })
      }}
      onMissingChange={(name, stays) => {
        const others = [...going].filter((each) => each !== name)
        setPreview({ ...preview, going: new Set(stays ? others : [...others, name]) })
      }}
      onCancel={close}
      onReplace={() => {
        void replace(preview, { title, sheets: next })
      }}
    />
  )
}

/** The sheet of a cell such as "Products!C14". A sheet name may contain "!" too. */
function sheetOf(cell: string): string {
  const cut = cell.lastIndexOf('!')
  return cut === -1 ? cell : cell.slice(0, cut)
}
