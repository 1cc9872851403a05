import { FileDown, Upload } from '~/ui/parts/Icon/icons'
import { useState, type DragEvent } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { FileButton } from '~/ui/parts/FileButton/FileButton'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './Import.css'

export interface DropTargetProps {
  /** Called with the dropped or chosen file. */
  onFile: (file: File) => void
  /** The label of the button. @default 'Choose a file' */
  label?: string
}

/** Takes a file, dropped or chosen. */
export function DropTarget({ onFile, label = 'Choose a file' }: DropTargetProps) {
  const [isOver, setOver] = useState(false)

  function onDrag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragenter' || event.type === 'dragover')
  }

  return (
    <div
      className={classNames(styles.target, isOver && styles.over)}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <Icon of={isOver ? FileDown : Upload} size={24} />
      <p className={styles.title}>{isOver ? 'Drop to read the file' : 'Drop a workbook here'}</p>
      <p className={styles.quiet}>
        <bdi>
          {isOver ? 'Nothing changes until you apply.' : '.xlsx, .csv or our own .json, at most 10 MB'}
        </bdi>
      </p>
      <FileButton
        accept=".xlsx,.csv,.tsv,.txt,.json"
        onFiles={([file]) => {
          onFile(file)
        }}
      >
        {label}
      </FileButton>
    </div>
  )
}
