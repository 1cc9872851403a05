import { FileUp } from '~/ui/parts/Icon/icons'
import { useState, type DragEvent } from 'react'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { FileButton } from '~/ui/parts/FileButton/FileButton'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './WorkbookFileButton.css'

export interface WorkbookFileButtonProps {
  /** A workbook exists, and would be replaced. */
  hasWorkbook: boolean
  /** The file is being read. @default false */
  busy?: boolean
  /** Why the last file could not be read; null without an error. */
  error: string | null
  /** Called with the chosen or dropped file. */
  onFile: (file: File) => void
}

/** Takes the file of a planning workbook, chosen or dropped. */
export function WorkbookFileButton({ hasWorkbook, busy = false, error, onFile }: WorkbookFileButtonProps) {
  const [isOver, setOver] = useState(false)
  useFileDropGuard()

  function onDrag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragenter' || event.type === 'dragover')
  }

  return (
    <div
      className={styles.root}
      data-over={isOver || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        const [file] = event.dataTransfer.files
        if (file && !busy) onFile(file)
      }}
    >
      <FileButton
        accept=".xlsx,.csv,.tsv,.txt"
        aria-disabled={busy}
        onFiles={([file]) => {
          onFile(file)
        }}
      >
        <Icon of={FileUp} />
        <span>{wordsOf({ isThere: hasWorkbook, busy, isOver })}</span>
      </FileButton>
      {error !== null && (
        <p role="alert" className={styles.error}>
          <bdi>{error}</bdi>
        </p>
      )}
    </div>
  )
}

function wordsOf({ isThere, busy, isOver }: { isThere: boolean; busy: boolean; isOver: boolean }): string {
  if (busy) return 'Reading the file …'
  if (isOver) return 'Drop to read it'
  return isThere ? 'Replace with a file…' : 'Choose an .xlsx or CSV file'
}
