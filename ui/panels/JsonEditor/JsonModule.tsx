import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { pathText, type EditKey, type EditPlan } from '~/data/domain/editing/jsonEdits'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { lazyCode } from '~/ui/lib/lazyCode'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { ApplyBar, type ApplyBarProps } from './ApplyBar'
import { applyReason } from './applyReason'
import type { EditorFields } from './editorFields'
import { EditPlanList, type EditPlanListProps } from './EditPlanList'
import { EditResults, type EditResult } from './EditResults'
import { LoadMenu } from './LoadMenu'
import { ModuleFooter } from '~/ui/parts/AdminModule/ModuleFooter'
import * as module from '~/ui/parts/AdminModule/module.css'

export interface JsonModuleProps {
  /** The text of the editor. */
  text: string
  /** Called with the new text. */
  onTextChange: (text: string) => void
  /** Called to load the current items of that key into the editor. */
  onLoad: (key: EditKey) => void
  /** What Apply will do; null while the text is blank, invalid JSON, or has no known entries. */
  plan: EditPlan | null
  /** The last change of an item: "14:32 by admin"; null without one. @default nothing is known */
  lastChangeOf?: EditPlanListProps['lastChangeOf']
  /** Called to apply the text. */
  onApply: () => void
  /** The Apply is running. */
  busy: boolean
  /** The number of entries done, and the total; null while nothing is sent. */
  progress: ApplyBarProps['progress']
  /** Called to stop after the current entry. */
  onStop: () => void
  /** Why the text was not applied, or not completely; null without an error. */
  error: AdminAlertProps | null
  /** The warning that someone else has just changed an item in the text; null without one. @default null */
  warning?: AdminAlertProps | null
  /** The results of the last Apply, entry by entry. */
  results: readonly EditResult[]
  /** The fields of the contract. */
  fields: EditorFields
  /** The page's CSP nonce, for the editor. */
  nonce?: string | undefined
  /** The field for the reason of the change. Nothing by default. */
  reason?: ReactNode
  /** The conflict resolver, shown before the results. Nothing by default. */
  conflict?: ReactNode
  /** The `ref` of the Apply button, for returning the focus to it. */
  applyRef?: RefObject<HTMLButtonElement>
}

const CodeEditor = lazyCode(() => import('./CodeEditor').then((module) => module.CodeEditor))

/** The JSON editor (specification, section 5): Apply is disabled only while the text is blank. */
export function JsonModule(props: JsonModuleProps) {
  const { text, onTextChange, onLoad, plan, onApply, busy, error, results, fields, nonce, conflict } = props
  const ownButton = useRef<HTMLButtonElement>(null)
  const applyButton = props.applyRef ?? ownButton
  useFocusAfter(Boolean(conflict), applyButton)
  useFocusAfter(props.progress !== null, applyButton)
  const refused = plan?.refused
  const contractErrors = useMemo(
    () =>
      (refused ?? []).map(({ path, reason, offsets }) => ({
        path,
        message: `${pathText(path)} ${reason}`,
        offsets,
      })),
    [refused],
  )
  return (
    <div className={module.filling}>
      <div className={module.line}>
        <h3 className={module.title}>JSON editor</h3>
        <LoadMenu onLoad={onLoad} />
      </div>
      {/* It takes the height that the module leaves, and so does its skeleton. */}
      <LoadBoundary title="The editor could not be loaded" pending={<Skeleton className={module.rest} />}>
        <CodeEditor
          label="JSON editor"
          value={text}
          onChange={onTextChange}
          fields={fields}
          errors={contractErrors}
          nonce={nonce}
        />
      </LoadBoundary>
      {props.warning && <AdminAlert {...props.warning} />}
      {error !== null && <AdminAlert {...error} />}
      {conflict}
      <EditResults results={results} />
      {plan && <EditPlanList plan={plan} lastChangeOf={props.lastChangeOf} />}
      {plan && props.reason}
      <ModuleFooter
        reason={conflict ? 'Choose which value to keep, then apply again.' : applyReason(text, plan)}
      >
        <ApplyBar
          ref={applyButton}
          disabled={text.trim() === ''}
          busy={busy}
          progress={props.progress}
          onApply={onApply}
          onStop={props.onStop}
        />
      </ModuleFooter>
    </div>
  )
}
