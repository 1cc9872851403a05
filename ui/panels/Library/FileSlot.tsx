import { Trash2 } from '~/ui/parts/Icon/icons'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { sizeText } from '~/data/domain/format/fileSize'
import { classNames } from '~/ui/lib/classNames'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { Button } from '~/ui/parts/Button/Button'
import { FileButton } from '~/ui/parts/FileButton/FileButton'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './FileSlot.css'

/** The state of a material's file. */
export type MaterialFile =
  | { state: 'none' }
  /** A file such as "PDF", with its size in bytes where it is known. */
  | { state: 'there'; kind: string; size?: number | undefined }
  /** A file is being uploaded: progress 0..1, or null where it is not known. */
  | { state: 'putting'; progress: number | null }
  /** An upload failed; the previous file is unchanged, unless there was no answer, which can be sent again. */
  | { state: 'refused'; reason: string; hasFile: boolean; onSendAgain?: (() => void) | undefined }

export interface FileSlotProps {
  /** The material's title, for the names of the buttons. */
  title: string
  /** The state of its file. */
  file: MaterialFile
  /** The material's card, which is the drop target. */
  children: ReactNode
  /** Shown at the end of the line, such as an edit button. Nothing by default. */
  action?: ReactNode
  /** Called with the dropped or chosen file. */
  onUpload: (file: File) => void
  /** Called with several files that were dropped at once. Without it the first one is uploaded. */
  onSeveral?: ((files: File[]) => void) | undefined
  /** Called to remove the file. */
  onRemove: () => void
  /** Called to cancel the upload. */
  onCancelUpload: () => void
}

/** A material's card for administrators, who can upload, replace and remove its file. */
export function FileSlot({
  title,
  file,
  children,
  action,
  onUpload,
  onSeveral,
  onRemove,
  onCancelUpload,
}: FileSlotProps) {
  const [isOver, setOver] = useState(false)
  useFileDropGuard()
  const id = useId()
  const hasFile = file.state === 'there' || (file.state === 'refused' && file.hasFile)

  function onDrag(event: DragEvent<HTMLElement>) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const { currentTarget, relatedTarget, type } = event
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    setOver(type === 'dragover' || type === 'dragenter' || (type === 'dragleave' && isWithin))
  }

  const look = isOver ? 'over' : file.state === 'refused' ? 'bad' : file.state === 'none' ? 'empty' : 'plain'
  return (
    <div
      className={styles.slot}
      data-look={look}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        setOver(false)
        const [dropped, another] = event.dataTransfer.files
        if (another && onSeveral) onSeveral(Array.from(event.dataTransfer.files))
        else if (dropped) onUpload(dropped)
      }}
    >
      {children}
      <div className={styles.foot}>
        <p
          id={id}
          role={file.state === 'refused' ? 'alert' : undefined}
          className={classNames(styles.words, file.state === 'refused' && styles.bad)}
        >
          {isOver ? 'Drop to upload' : wordsOf(file)}
        </p>
        {file.state === 'putting' ? (
          <Button aria-label={`Stop the upload for ${title}`} onClick={onCancelUpload}>
            Stop
          </Button>
        ) : (
          <>
            {file.state === 'refused' && file.onSendAgain && (
              <Button aria-label={`Send again, for ${title}`} onClick={file.onSendAgain}>
                Send again
              </Button>
            )}
            <FileButton
              accept=".pdf,.png"
              aria-label={hasFile ? `Replace the file of ${title}` : `Choose a file for ${title}`}
              aria-describedby={id}
              onFiles={([chosen]) => {
                onUpload(chosen)
              }}
            >
              {hasFile ? 'Replace' : 'Choose'}
            </FileButton>
            {hasFile && (
              <Button variant="ghost" iconOnly aria-label={`Remove the file of ${title}`} onClick={onRemove}>
                <Icon of={Trash2} />
              </Button>
            )}
          </>
        )}
        {action}
      </div>
      {file.state === 'putting' && (
        <ProgressBar
          value={file.progress ?? 0}
          label={`File of ${title}`}
          tone="ink"
          className={styles.progress}
        />
      )}
    </div>
  )
}

function wordsOf(file: MaterialFile): string {
  switch (file.state) {
    case 'none':
      return 'No file'
    case 'there':
      return file.size === undefined ? file.kind : `${file.kind}, ${sizeText(file.size)}`
    case 'putting':
      return file.progress === null ? 'Uploading' : `Uploading, ${Math.floor(file.progress * 100)}%`
    case 'refused':
      return file.reason
  }
}

/** The same among several files, where one that is there was uploaded. */
export function uploadText(file: MaterialFile): string {
  return file.state === 'there' ? 'Uploaded' : wordsOf(file)
}
