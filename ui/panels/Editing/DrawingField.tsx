import { useState } from 'react'
import { FileButton } from '~/ui/parts/FileButton/FileButton'
import { note } from '~/ui/parts/AdminModule/module.css'
import * as styles from './DrawingField.css'
import { drawingOf } from './drawingOf'
import { ParagraphField, type ParagraphFieldProps } from './ParagraphField'

export type DrawingFieldProps = ParagraphFieldProps

/** A drawing as SVG text, which a file can fill in: an SVG, or a PNG that is put into one. */
export function DrawingField(props: DrawingFieldProps) {
  const { label, value, maxLength, onChange } = props
  const [isUnreadable, setUnreadable] = useState(false)

  async function read(file: File) {
    const drawing = await drawingOf(file, maxLength)
    setUnreadable(drawing === null)
    if (drawing !== null) onChange(drawing)
  }

  return (
    <div className={styles.field}>
      <div className={styles.file}>
        {value.trim() !== '' && (
          <img src={`data:image/svg+xml,${encodeURIComponent(value)}`} alt="" width={32} height={32} />
        )}
        <FileButton
          accept=".svg,.png"
          aria-label={`Choose a file for ${label}`}
          onFiles={([file]) => {
            void read(file)
          }}
        >
          Choose an SVG or PNG file
        </FileButton>
      </div>
      <p role="status" className={note}>
        {isUnreadable && 'This file is not a picture, or is too large. Choose a smaller SVG or PNG file.'}
      </p>
      <ParagraphField {...props} />
    </div>
  )
}
