import { useEffect, useRef } from 'react'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Download, FileX } from '~/ui/parts/Icon/icons'
import { DropTarget } from './DropTarget'
import * as styles from './Import.css'
import { PlanStep, type PlanActions, type PlanState } from './PlanStep'

/** The state of an import. */
export type ImportState =
  | { step: 'drop' }
  /** The whole file is refused; the reason is a sentence. */
  | { step: 'refused'; file: string; reason: string }
  | { step: 'reading'; file: string }
  | PlanState

export interface ImportSheetProps extends PlanActions {
  /** The state of the import. */
  state: ImportState
  /** Called with the dropped or chosen file. */
  onFile: (file: File) => void
  /** Called to stop reading the file. */
  onStop: () => void
  /** Called to export everything, or a blank template. */
  onExport: (what: 'launch' | 'template') => void
}

/** Imports a file into the lists: first the whole plan, then one Apply. */
export function ImportSheet(props: ImportSheetProps) {
  const { state, onFile, onStop, onExport } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useFileDropGuard()
  useEffect(() => {
    if (state.step !== 'drop') heading.current?.focus({ preventScroll: true })
  }, [state.step])
  const exports = (
    <div className={styles.actions}>
      <Button
        onClick={() => {
          onExport('launch')
        }}
      >
        <Icon of={Download} />
        Export everything
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          onExport('template')
        }}
      >
        Blank template
      </Button>
    </div>
  )

  switch (state.step) {
    case 'drop':
      return (
        <div className={styles.block}>
          <div>
            <h3 ref={heading} className={styles.title}>
              Import
            </h3>
            <p className={styles.quiet}>
              <bdi>Updates items by id, SKU or name</bdi>
            </p>
          </div>
          <DropTarget onFile={onFile} />
          <p className={styles.quiet}>
            <bdi>You see a preview first. Formulas and links are not run.</bdi>
          </p>
          {exports}
        </div>
      )
    case 'refused':
      return (
        <div className={styles.block}>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            <Icon of={FileX} /> <bdi>{state.file}</bdi>
          </h3>
          <AdminAlert title="Nothing was changed" text={state.reason} />
          <DropTarget onFile={onFile} label="Choose another file" />
          {exports}
        </div>
      )
    case 'reading':
      return (
        <div className={styles.block}>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            <span>Reading</span> <bdi>{state.file}</bdi>
          </h3>
          <p className={styles.quiet}>
            <bdi>At most 20 s; nothing is changed yet</bdi>
          </p>
          <progress aria-label={`Reading ${state.file}`} className={styles.progress} />
          <div className={styles.actions}>
            <Button onClick={onStop}>Stop</Button>
          </div>
        </div>
      )
    case 'plan':
      return <PlanStep {...props} state={state} heading={heading} />
  }
}
